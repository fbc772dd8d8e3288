import { expect, it } from 'vitest';
import { calculateLoanSchedule } from './loan.ts';
import { calculateWholeRepayment, type WholeRepaymentInput } from './wholeRepayment.ts';

function running(part: Partial<WholeRepaymentInput> = {}): WholeRepaymentInput {
  const loan = {
    product: '12_month',
    amount: 78_500,
    openDate: '2026-11-21',
    method: 'annuity',
    ...part,
  } as const;
  const payments = calculateLoanSchedule(loan).schedule.map(({ paymentDate, payment }) => ({
    date: paymentDate,
    amount: payment.toNumber(),
  }));
  return { paid: 0, payments, today: '2026-11-21', ...loan, ...part };
}

const figures = (input: WholeRepaymentInput) => {
  const result = calculateWholeRepayment(input);
  return result && [result.amountDue.toString(), result.savedReward.toString()];
};

const short = { product: '7_days', amount: 100_000 } as const;
it.each<[string, Partial<WholeRepaymentInput>, string]>([
  ['debt and reward of the days between payments', { ...short, today: '2026-11-24' }, '100312'],
  ['the debt on the first day', {}, '78500'],
  ['the rest after a payment', { today: '2026-12-21', paid: 7_963.36 }, '72985.84'],
  ['the payment of the day with the rest', { today: '2026-12-21' }, '80949.2'],
  ['less what was paid in advance', { today: '2026-11-21', paid: 7_963.36 }, '70536.64'],
])('takes %s', (_, part, due) => {
  expect(figures(running(part))?.[0]).toBe(due);
});

it('takes nothing when the payments in advance cover the cost, and names the rest of them', () => {
  const { amountDue, excess } = calculateWholeRepayment(running({ paid: 80_000 })) ?? {};
  expect([amountDue?.toString(), excess?.toString()]).toEqual(['0', '1500']);
});

it('saves the reward of the days that are left', () => {
  expect(figures(running({ ...short, today: '2026-11-24' }))?.[1]).toBe('416');
  expect(figures(running())?.[1]).toBe('16988.96');
});

it('takes what the schedule still owes when its last day is over', () => {
  const [due, saved] = figures(running({ today: '2028-01-01', paid: 90_000 })) ?? [];
  const { returnAmount } = calculateLoanSchedule(running()).result;
  expect(due).toBe(returnAmount.minus(90_000).toString());
  expect(saved).toBe('0');
});

it.each<[string, Partial<WholeRepaymentInput>]>([
  ['everything is paid', { paid: 200_000 }],
  ['the loan has not begun', { today: '2026-11-20' }],
  ['there is no schedule', { payments: [] }],
  ['the schedule is another one', { payments: running({ amount: 80_000 }).payments }],
  ['no product lends the amount', { amount: 0.5, payments: running().payments }],
])('knows nothing when %s', (_, part) => {
  expect(figures(running(part))).toBeNull();
});
