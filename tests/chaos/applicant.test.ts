import { describe, expect, it } from 'vitest';
import { isTextOf, otherTerms, queryOf } from './applicant.ts';
import { createRandom } from './random.ts';

const terms = { amount: 250_000, product: '24_month', method: 'annuity' };

describe('the terms of an applicant', () => {
  it('are recognised in a text of the page', () => {
    expect(isTextOf(terms, 'Да, 250 000 ₸ на 24 мес.')).toBe(true);
    expect(isTextOf(terms, 'Да, 250 000 ₸ на 24 мес., равными платежами')).toBe(true);
    expect(isTextOf(terms, 'Да, 250 000 ₸ на 24 мес., убывающими платежами')).toBe(false);
    expect(isTextOf(terms, 'Да, 250 000 ₸ на 12 мес.')).toBe(false);
    expect(isTextOf(terms, 'Да, 78 500 ₸ на 24 мес.')).toBe(false);
  });

  it('have another amount after a change of mind', () => {
    const random = createRandom(1);
    for (let step = 20; step <= 600; step += 1) {
      const amount = step * 500;
      expect(otherTerms({ ...terms, amount }, random).amount).not.toBe(amount);
    }
  });

  it('are written into the query', () => {
    expect(queryOf(terms)).toBe('?amount=250000&product=24_month&method=annuity');
  });
});
