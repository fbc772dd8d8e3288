import { describe, expect, it } from 'vitest';
import { loanOfAYear } from '../../../tests/fixtures/sampleLoans.ts';
import { asksForSomething, isLoanDue } from './badge.ts';

describe('asksForSomething', () => {
  const asks = (step_name: string, image_accepted = false) =>
    asksForSomething({ step_name, context: { image_accepted } });

  it('returns true where the applicant has to act', () => {
    const steps = ['personal', 'passport', 'verigram', 'signing_init_success', 'liveness_failed'];
    expect(steps.filter((step) => !asks(step))).toEqual([]);
  });

  it('returns false where the applicant waits, and at the IIN', () => {
    const steps = ['iin', 'waiting_external_photo', 'client_creating', 'step_of_tomorrow'];
    expect(steps.filter((step) => asks(step))).toEqual([]);
  });

  it('returns false while an accepted photo is being looked at', () => {
    expect(asks('verigram', true)).toBe(false);
  });
});

describe('isLoanDue', () => {
  const noon = Date.parse('2026-12-17T12:00:00Z');
  const isDue = (loan: Parameters<typeof isLoanDue>[0], today = '2026-12-17') =>
    isLoanDue(loan, today, noon);

  it('returns true from three days before a payment', () => {
    expect(isDue(loanOfAYear(), '2026-12-17')).toBe(false);
    expect(isDue(loanOfAYear(), '2026-12-18')).toBe(true);
    expect(isDue(loanOfAYear(), '2026-12-21')).toBe(true);
  });

  it('returns true for a late payment and for a contract that waits for its signature', () => {
    expect(isDue(loanOfAYear({ status: 'late' }))).toBe(true);
    expect(isDue(loanOfAYear({ status: 'to_sign' }))).toBe(true);
    expect(isDue(null)).toBe(true);
  });

  it('returns true for a waiting loan once it can be confirmed', () => {
    const waiting = (confirmable_at: string | null) =>
      loanOfAYear({ status: 'waiting', confirmable_at });
    expect(isDue(waiting('2026-12-17T12:00:01Z'))).toBe(false);
    expect(isDue(waiting('2026-12-17T12:00:00Z'))).toBe(true);
    expect(isDue(waiting(null))).toBe(false);
  });

  it.each(['closed', 'refused', 'declined', 'checking'] as const)(
    'returns false for a %s loan',
    (status) => {
      expect(isDue(loanOfAYear({ status, next_payment: null }))).toBe(false);
    },
  );
});
