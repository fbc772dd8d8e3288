import { describe, expect, it } from 'vitest';
import { wasMet } from './pendingFault.ts';

const cut = { match: '/rest/registration/personal', drop: true };
const twice = { match: '/rest/registration/step', status: 503, times: 2 };
const none = { faults: [], hasHappened: false };

describe('wasMet', () => {
  it('follows the list of the sandbox for faults that were set there', () => {
    const pendingFault = { faults: [cut, twice], hasHappened: false };
    expect(wasMet(pendingFault, [])).toBe(true);
    expect(wasMet(pendingFault, [{ ...cut, times: 1 }])).toBe(false);
    expect(wasMet(pendingFault, [twice])).toBe(false);
  });

  it('is true when a fault with several times was met at least once', () => {
    expect(wasMet({ faults: [twice], hasHappened: false }, [{ ...twice, times: 1 }])).toBe(true);
  });

  it('follows hasHappened for faults outside the sandbox, such as a reload', () => {
    expect(wasMet(none, [])).toBe(false);
    expect(wasMet({ ...none, hasHappened: true }, [])).toBe(true);
  });
});
