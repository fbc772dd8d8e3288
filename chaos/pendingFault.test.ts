import { describe, expect, it } from 'vitest';
import { wasMet } from './pendingFault.ts';

const cut = { match: '/rest/registration/personal', drop: true };
const twice = { match: '/rest/registration/step', status: 503, times: 2 };
const none = { faults: [], hasStruck: false };

describe('whether a fault was met', () => {
  it('is what the sandbox says of those that were ordered there', () => {
    const order = { faults: [cut, twice], hasStruck: false };
    expect(wasMet(order, [])).toBe(true);
    expect(wasMet(order, [{ ...cut, times: 1 }])).toBe(false);
    expect(wasMet(order, [twice])).toBe(false);
  });

  it('is seen in part where a fault of several times has met some of them', () => {
    expect(wasMet({ faults: [twice], hasStruck: false }, [{ ...twice, times: 1 }])).toBe(true);
  });

  it('is whether it happened for a reload, a restart, a lost network: not when the page moved away before', () => {
    expect(wasMet(none, [])).toBe(false);
    expect(wasMet({ ...none, hasStruck: true }, [])).toBe(true);
  });
});
