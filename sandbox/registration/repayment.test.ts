import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateLoanSchedule } from '../../src/calc/index.ts';
import { planOf, repaymentOf } from './repayment.ts';

// Twelve payments: on 21 December 2026, 21 January 2027 and so on, the last one on 21 November 2027.
const { schedule: rows, result } = calculateLoanSchedule({
  product: '12_month',
  amount: 78_500,
  method: 'annuity',
  openDate: '2026-11-21',
});
const payment = result.payment.toNumber();
const tiyn = (tenge: number) => Math.round(tenge * 100);
const statesOf = ({ schedule }: ReturnType<typeof repaymentOf>) =>
  schedule.slice(0, 4).map(({ state }) => state);

describe('a repayment', () => {
  it('owes everything, and the first payment next, when nothing was paid', () => {
    const repayment = repaymentOf(rows, 0, '2026-11-21');
    expect(repayment).toMatchObject({
      balance: 78_500,
      next_payment: { date: '2026-12-21', amount: payment },
      paid: 0,
      overdue: null,
    });
    expect(statesOf(repayment)).toEqual(['next', 'planned', 'planned', 'planned']);
  });

  it('is not late on the day of the payment, and late on the day after', () => {
    expect(repaymentOf(rows, 0, '2026-12-21').overdue).toBeNull();
    const late = repaymentOf(rows, 0, '2026-12-22');
    expect(late.overdue).toEqual({ amount: payment, since: '2026-12-21' });
    expect(late.next_payment).toEqual({ date: '2027-01-21', amount: payment });
    expect(statesOf(late)).toEqual(['late', 'next', 'planned', 'planned']);
  });

  it('adds up all late payments, since the oldest one that is not covered', () => {
    const late = repaymentOf(rows, tiyn(payment) + 100, '2027-02-22');
    expect(late.overdue).toEqual({ amount: (2 * tiyn(payment) - 100) / 100, since: '2027-01-21' });
    expect(statesOf(late)).toEqual(['paid', 'late', 'late', 'next']);
  });

  it('counts an early payment towards the next rows when more than one is covered', () => {
    const repayment = repaymentOf(rows, tiyn(payment) + 100, '2026-11-25');
    expect(statesOf(repayment)).toEqual(['paid', 'next', 'planned', 'planned']);
    expect(repayment.next_payment).toEqual({
      date: '2027-01-21',
      amount: (tiyn(payment) - 100) / 100,
    });
    expect(repayment.balance).toBe(rows[0]?.principalRemainder.toNumber());
  });

  it('covers the reward of a row before its principal when a payment is too small', () => {
    const reward = rows[0]?.reward.toNumber() ?? 0;
    expect(repaymentOf(rows, tiyn(reward), '2026-12-21').balance).toBe(78_500);
    expect(repaymentOf(rows, tiyn(reward) + 100_00, '2026-12-21').balance).toBe(78_400);
  });

  it('owes nothing and has no next payment when everything was paid, also more than everything', () => {
    for (const extra of [0, 500]) {
      const paid = tiyn(result.returnAmount.toNumber()) + extra;
      const repayment = repaymentOf(rows, paid, '2027-06-01');
      expect(repayment).toMatchObject({
        balance: 0,
        next_payment: null,
        overdue: null,
        paid: paid / 100,
      });
      expect(repayment.schedule.every(({ state }) => state === 'paid')).toBe(true);
    }
  });

  it('has rows in the order paid, late, next, planned, whatever was paid and whenever', () => {
    const order = ['paid', 'late', 'next', 'planned'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: tiyn(result.returnAmount.toNumber()) + 1 }),
        fc.integer({ min: 0, max: 15 * 31 }),
        (paid, days) => {
          const today = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
          const { schedule, overdue, next_payment } = repaymentOf(rows, paid, today);
          const places = schedule.map(({ state }) => order.indexOf(state));
          expect(places).toEqual(places.toSorted((left, right) => left - right));
          expect(places.filter((place) => place === 2)).toHaveLength(next_payment ? 1 : 0);
          expect(places.includes(1)).toBe(overdue !== null);
        },
      ),
      { seed: 1 },
    );
  });
});

it('a plan has no next payment when the loan is not open', () => {
  const plan = planOf(rows);
  expect(plan).toMatchObject({ balance: 0, next_payment: null, paid: 0, overdue: null });
  expect(new Set(plan.schedule.map(({ state }) => state))).toEqual(new Set(['planned']));
});
