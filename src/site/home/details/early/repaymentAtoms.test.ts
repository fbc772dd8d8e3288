import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { chooseProductAtom, openDateAtom } from '../../atoms.ts';
import {
  chooseInDraftAtom,
  countedDraftAtom,
  draftAtom,
  isRepaymentTypedAtom,
  loanAtom,
  settleDraftAtom,
  typeDateAtom,
  typePartAtom,
} from './repaymentAtoms.ts';
import { planRepayment } from './repaymentPlan.ts';

function arrive() {
  const store = createStore();
  store.set(openDateAtom, '2026-11-21');
  return store;
}

describe('who fills in an early repayment', () => {
  it('sees the figures follow each day that can be', () => {
    const store = arrive();
    store.set(typeDateAtom, '2027-06-05');
    expect(store.get(countedDraftAtom).dateText).toBe('2027-06-05');
  });

  it('is not told of a mistake before leaving the field', () => {
    const store = arrive();
    store.set(typeDateAtom, '2027-06-05');
    store.set(typeDateAtom, '');
    expect(store.get(draftAtom).dateText).toBe('');
    expect(store.get(countedDraftAtom).dateText).toBe('2027-06-05');
    store.set(settleDraftAtom);
    expect(planRepayment(store.get(loanAtom), store.get(countedDraftAtom)).dateProblem).toBe(
      'notDate',
    );
  });

  it('keeps what was typed as a part, letter by letter', () => {
    const store = arrive();
    store.set(chooseInDraftAtom, { extent: 'part' });
    store.set(typePartAtom, '20 000');
    store.set(typePartAtom, '20 000 или больше');
    expect(store.get(draftAtom).partText).toBe('20 000 или больше');
    expect(store.get(countedDraftAtom).partText).toBe('20 000');
    store.set(settleDraftAtom);
    const plan = planRepayment(store.get(loanAtom), store.get(countedDraftAtom));
    expect(plan.partProblem).toBe('notNumber');
    expect(store.get(draftAtom).partText).toBe('20 000 или больше');
  });

  it('loses nothing when another term makes the day impossible, and is right again with the first', () => {
    const store = arrive();
    store.set(typeDateAtom, '2027-09-01');
    store.set(settleDraftAtom);
    store.set(chooseProductAtom, '6_month');
    const check = () => planRepayment(store.get(loanAtom), store.get(countedDraftAtom)).dateProblem;
    expect(check()).toBe('tooLate');
    expect(store.get(draftAtom).dateText).toBe('2027-09-01');
    store.set(chooseProductAtom, '12_month');
    expect(check()).toBe(null);
  });

  it('counts as typing from the first letter, not from a tap', () => {
    const store = arrive();
    store.set(chooseInDraftAtom, { extent: 'part' });
    expect(store.get(isRepaymentTypedAtom)).toBe(false);
    store.set(typePartAtom, '2');
    expect(store.get(isRepaymentTypedAtom)).toBe(true);
  });
});
