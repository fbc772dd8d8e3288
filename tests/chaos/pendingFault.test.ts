import { describe, expect, it } from 'vitest';
import { wasMet } from './pendingFault.ts';

const cut = { match: '/rest/registration/personal', drop: true };
const twice = { match: '/rest/registration/step', status: 503, times: 2 };
const none = { faults: [], hasHappened: false };

describe('whether a fault was met', () => {
  it('is what the sandbox says of those that were pendingFaults there', () => {
    const pendingFault = { faults: [cut, twice], hasHappened: false };
    expect(wasMet(pendingFault, [])).toBe(true);
    expect(wasMet(pendingFault, [{ ...cut, times: 1 }])).toBe(false);
    expect(wasMet(pendingFault, [twice])).toBe(false);
  });

  it('is seen in part where a fault of several times has met some of them', () => {
    expect(wasMet({ faults: [twice], hasHappened: false }, [{ ...twice, times: 1 }])).toBe(true);
  });

  it('is whether it happened for a reload, a restart, a lost network: not when the page moved away before', () => {
    expect(wasMet(none, [])).toBe(false);
    expect(wasMet({ ...none, hasHappened: true }, [])).toBe(true);
  });
});
