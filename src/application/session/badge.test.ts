import { describe, expect, it } from 'vitest';
import { loanOfAYear } from '../../../tests/fixtures/sampleLoans.ts';
import { asksForSomething, isLoanDue } from './badge.ts';

describe('asksForSomething', () => {
  it.each(['personal', 'passport', 'verigram', 'signing_init_success', 'liveness_failed'])(
    'returns true at %s, where the applicant has to act',
    (step_name) => {
      expect(asksForSomething({ step_name, context: {} })).toBe(true);
    },
  );

  it.each(['iin', 'waiting_external_photo', 'client_creating', 'step_of_tomorrow'])(
    'returns false at %s',
    (step_name) => {
      expect(asksForSomething({ step_name, context: {} })).toBe(false);
    },
  );

  it('returns false while an accepted photo is being looked at', () => {
    expect(asksForSomething({ step_name: 'verigram', context: { image_accepted: true } })).toBe(
      false,
    );
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

  it.each(['closed', 'refused', 'declined'] as const)('returns false for a %s loan', (status) => {
    expect(isDue(loanOfAYear({ status, next_payment: null }))).toBe(false);
  });
});
