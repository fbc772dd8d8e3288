import { expect, it } from 'vitest';
import { calculateLoan } from '../../../calc/index.ts';
import { decide, type Plan } from './loanOrWait.ts';

const plan: Plan = {
  purpose: 'need',
  price: 200_000,
  saved: 50_000,
  monthlySaving: 25_000,
  product: '12_month',
  openDate: '2026-11-21',
};

it('puts saving and borrowing of the missing sum side by side', () => {
  const { missing, monthsToSave, loan } = decide(plan);
  const { payment, percent } = calculateLoan({
    product: '12_month',
    amount: 150_000,
    openDate: plan.openDate,
    method: 'annuity',
  });
  expect(missing).toBe(150_000);
  expect(monthsToSave).toBe(6);
  expect(loan).toEqual({ payment: Number(payment), reward: Number(percent) });
});

it.each<[string, Partial<Plan>]>([
  ['bearable', {}],
  ['beyondMeans', { monthlySaving: 10_000 }],
  ['beyondMeans', { monthlySaving: 0 }],
  ['save', { purpose: 'thing' }],
  ['askLender', { purpose: 'debt' }],
  ['never', { purpose: 'gain', saved: 500_000 }],
  ['ownMoney', { saved: 200_000 }],
])('decides %s for %j', (verdict, part) => {
  expect(decide({ ...plan, ...part }).verdict).toBe(verdict);
});

it('knows no time to save without savings, and no loan where the money is there', () => {
  expect(decide({ ...plan, monthlySaving: 0 }).monthsToSave).toBeNull();
  expect(decide({ ...plan, saved: 200_000 }).loan).toBeNull();
});

it('knows no loan below the smallest amount', () => {
  expect(decide({ ...plan, price: 55_000 }).loan).toBeNull();
});
