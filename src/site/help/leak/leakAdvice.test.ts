import { expect, it } from 'vitest';
import { isUrgent, leakActions, leakAdvice, leakSigns } from './leakAdvice.ts';

it('begins with the bank when money has gone', () => {
  expect(leakAdvice(new Set(['document', 'movedMoney']))).toEqual([
    'callBank',
    'police',
    'stopCredit',
    'creditReport',
    'expectCalls',
  ]);
});

it('sends a victim of an unknown loan to the lender and the police', () => {
  expect(leakAdvice(new Set(['unknownLoan'])).slice(0, 2)).toEqual(['tellLender', 'police']);
});

it('names each action once, in the order of urgency, when everything happened', () => {
  expect(leakAdvice(new Set(leakSigns))).toEqual(leakActions);
});

it('gives calm advice when nothing or only a document is ticked', () => {
  expect(leakAdvice(new Set())).toEqual(['stopCredit', 'creditReport', 'expectCalls']);
  expect(isUrgent(new Set(['document', 'contacts', 'password']))).toBe(false);
});

it('knows what cannot wait', () => {
  for (const sign of ['movedMoney', 'code', 'card', 'remoteAccess', 'unknownLoan'] as const) {
    expect(isUrgent(new Set([sign])), sign).toBe(true);
  }
});
