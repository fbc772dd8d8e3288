import { describe, expect, it } from 'vitest';
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

describe('a loan or no loan', () => {
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

  it('finds a loan bearable for what cannot wait, when the payment fits', () => {
    expect(decide(plan).verdict).toBe('bearable');
    expect(decide({ ...plan, monthlySaving: 10_000 }).verdict).toBe('beyondMeans');
    expect(decide({ ...plan, monthlySaving: 0 })).toMatchObject({
      verdict: 'beyondMeans',
      monthsToSave: null,
    });
  });

  it('advises to save for a thing that can wait', () => {
    expect(decide({ ...plan, purpose: 'thing' }).verdict).toBe('save');
  });

  it('sends a borrower with another debt to that lender first', () => {
    expect(decide({ ...plan, purpose: 'debt' }).verdict).toBe('askLender');
  });

  it('never advises to bet with borrowed money, whatever is saved', () => {
    expect(decide({ ...plan, purpose: 'gain', saved: 500_000 }).verdict).toBe('never');
  });

  it('needs no loan where the money is there', () => {
    expect(decide({ ...plan, saved: 200_000 })).toMatchObject({ verdict: 'ownMoney', loan: null });
  });

  it('knows no loan below the smallest amount', () => {
    expect(decide({ ...plan, price: 55_000 }).loan).toBeNull();
  });
});
