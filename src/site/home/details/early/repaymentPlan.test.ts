import { describe, expect, it } from 'vitest';
import {
  calculateEarlyRepayment,
  calculateLoanSchedule,
  type LoanInput,
} from '../../../../calc/index.ts';
import {
  checkDate,
  middleOfTerm,
  planRepayment,
  type RepaymentDraft,
  repaymentBounds,
} from './repaymentPlan.ts';

const year: LoanInput = {
  product: '12_month',
  amount: 78_500,
  openDate: '2026-11-21',
  method: 'annuity',
};
const week: LoanInput = { ...year, product: '7_days', amount: 100_000, openDate: '2026-12-28' };
const untouched: RepaymentDraft = {
  dateText: null,
  extent: 'whole',
  partText: null,
  keep: 'payment',
};

describe('the days on which a loan can be repaid early', () => {
  it('reach from the day of the money to the day before the last payment', () => {
    expect(repaymentBounds(year)).toEqual({ first: '2026-11-21', last: '2027-11-20' });
    expect(repaymentBounds(week)).toEqual({ first: '2026-12-28', last: '2027-01-03' });
  });

  it('end where the schedule does, at the end of a short month too', () => {
    const loan: LoanInput = { ...year, product: '6_month', openDate: '2026-08-31' };
    const end = calculateLoanSchedule(loan).schedule.at(-1)?.paymentDate;
    expect(end).toBe('2027-02-28');
    expect(repaymentBounds(loan).last).toBe('2027-02-27');
  });

  it.each([
    ['2026-11-21', null],
    ['2027-11-20', null],
    ['2026-11-20', 'tooEarly'],
    ['0002-05-21', 'tooEarly'],
    ['2027-11-21', 'tooLate'],
    ['', 'notDate'],
    ['2027-02-30', 'notDate'],
    ['21.05.2027', 'notDate'],
  ])('say of %s: %s', (text, problem) => {
    expect(checkDate(text, repaymentBounds(year))).toBe(problem);
  });

  it('propose the middle of the term, of a monthly loan a payment date', () => {
    expect(middleOfTerm(year)).toBe('2027-05-21');
    expect(middleOfTerm(week)).toBe('2026-12-31');
  });
});

describe('an early repayment', () => {
  it('is of everything in the middle of the term until something else is said', () => {
    const plan = planRepayment(year, untouched);
    expect(plan).toMatchObject({ date: '2027-05-21', accruedReward: 0, wholeDue: 42_810.4 });
    // The saved rewards: 1 380.21 + 1 130.29 + 947.67 + 721.48 + 472.26 + 246.49.
    expect(Number(plan.result?.amountDue)).toBe(42_810.4);
    expect(Number(plan.result?.savedReward)).toBe(4_898.4);
    expect(plan.result).toMatchObject({
      lastPaymentDate: '2027-05-21',
      payment: null,
      savedMonths: 6,
    });
  });

  it('counts the reward of the days since the last payment', () => {
    const plan = planRepayment(year, { ...untouched, dateText: '2027-06-05' });
    // 42 810.40 × 0.3796 × 15 / 365
    expect(plan.accruedReward).toBe(667.84);
    expect(plan.wholeDue).toBe(43_478.24);
  });

  it('of a part takes the amount as people type it', () => {
    const plan = planRepayment(year, { ...untouched, extent: 'part', partText: '20 000 ₸' });
    expect(plan).toMatchObject({ part: 20_000, partProblem: null, isPartWhole: false });
    expect(Number(plan.result?.amountDue)).toBe(20_000);
  });

  it('of a part proposes about half of what is owed, and more than the reward', () => {
    expect(planRepayment(year, { ...untouched, extent: 'part' }).part).toBe(21_000);
    const small = planRepayment({ ...week, amount: 10_000 }, { ...untouched, extent: 'part' });
    expect(small.part).toBe(5000);
  });

  it('keeps the payment or the term, as the borrower wishes', () => {
    const draft = { ...untouched, extent: 'part', partText: '20000' } as const;
    const shorter = planRepayment(year, draft).result;
    const cheaper = planRepayment(year, { ...draft, keep: 'term' }).result;
    expect(Number(shorter?.payment)).toBe(7963.36);
    expect(shorter?.lastPaymentDate).toBe('2027-09-21');
    expect(Number(cheaper?.payment)).toBeLessThan(7963.36);
    expect(cheaper?.lastPaymentDate).toBe('2027-11-21');
    expect(Number(shorter?.savedReward)).toBeGreaterThan(Number(cheaper?.savedReward));
  });

  it('of more than is owed is a whole one, and takes no more than that', () => {
    const plan = planRepayment(year, { ...untouched, extent: 'part', partText: '1 000 000' });
    expect(plan.isPartWhole).toBe(true);
    expect(Number(plan.result?.amountDue)).toBe(42_810.4);
  });

  it.each([
    ['много', 'notNumber'],
    ['', 'notNumber'],
    ['0', 'coversRewardOnly'],
    ['-500', 'coversRewardOnly'],
    ['667', 'coversRewardOnly'],
    ['668', null],
  ])('of the part «%s» on 5 June is: %s', (partText, problem) => {
    const draft = { ...untouched, dateText: '2027-06-05', extent: 'part', partText } as const;
    const plan = planRepayment(year, draft);
    expect(plan.partProblem).toBe(problem);
    expect(plan.result === null).toBe(problem !== null);
  });

  it('is not calculated for a day outside the loan, and is again for a longer one', () => {
    const draft = { ...untouched, dateText: '2028-01-15' };
    expect(planRepayment(year, draft)).toMatchObject({ dateProblem: 'tooLate', result: null });
    const longer = planRepayment({ ...year, product: '24_month' }, draft);
    expect(longer.dateProblem).toBe(null);
    expect(Number(longer.result?.savedReward)).toBeGreaterThan(0);
  });

  it('has a result on each day of each loan that it allows, first and last included', () => {
    for (const loan of [year, week, { ...year, product: '60_month', method: 'equal' } as const]) {
      const { first, last } = repaymentBounds(loan);
      for (const dateText of [first, last]) {
        for (const extent of ['whole', 'part'] as const) {
          const { result } = planRepayment(loan, { ...untouched, dateText, extent });
          const whole = calculateEarlyRepayment({
            ...loan,
            repaymentDate: dateText,
            repaymentAmount: 'whole',
            keep: 'payment',
          });
          expect(Number(result?.amountDue)).toBeGreaterThan(0);
          expect(Number(result?.amountDue)).toBeLessThanOrEqual(Number(whole.amountDue));
        }
      }
    }
  });
});

describe('a part in tiyn', () => {
  const draft = { ...untouched, extent: 'part', dateText: '2027-03-30' } as const;
  const whole = planRepayment(year, { ...untouched, dateText: '2027-03-30' });

  it('that is the whole sum as the page writes it closes the loan, and leaves no tiyn owed', () => {
    expect(whole.wholeDue).toBe(55_933.03);
    const plan = planRepayment(year, { ...draft, partText: '55 933,03' });
    expect(plan).toMatchObject({ isPartWhole: true, partProblem: null });
    expect(plan.result?.amountDue.toFixed(2)).toBe('55933.03');
    expect(plan.result?.principalAfter.toFixed(2)).toBe('0.00');
  });

  it('is rounded to whole tenge, and it is known that it was', () => {
    const rounded = { part: 5_001, isPartRounded: true, isPartWhole: false };
    expect(planRepayment(year, { ...draft, partText: '5000,60' })).toMatchObject(rounded);
    expect(planRepayment(year, { ...draft, partText: '5000' }).isPartRounded).toBe(false);
  });
});
