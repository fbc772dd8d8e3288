import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseProductAtom } from '../../atoms.ts';
import { type CalculatorState, initialState } from '../../calculatorState.ts';
import * as atoms from './repaymentAtoms.ts';
import { planRepayment } from './repaymentPlan.ts';

const calculator = vi.hoisted(() => {
  const element = Object.assign(new EventTarget(), {
    state: {} as CalculatorState,
    change(next: CalculatorState) {
      element.state = next;
      element.dispatchEvent(new Event('statechange'));
    },
  });
  return element;
});
vi.mock('../../calculatorElement.ts', () => ({
  STATE_CHANGE: 'statechange',
  findCalculator: () => calculator,
}));

const store = getDefaultStore();
const emptyDraft = store.get(atoms.draftAtom);
beforeEach(() => {
  calculator.change({ ...initialState(), openDate: '2026-11-21' });
  store.set(atoms.draftAtom, emptyDraft);
  store.set(atoms.countedDraftAtom, emptyDraft);
});

it('sees the figures follow each day that can be', () => {
  store.set(atoms.typeDateAtom, '2027-06-05');
  expect(store.get(atoms.countedDraftAtom).dateText).toBe('2027-06-05');
});

it('is not told of a mistake before leaving the field', () => {
  store.set(atoms.typeDateAtom, '2027-06-05');
  store.set(atoms.typeDateAtom, '');
  expect(store.get(atoms.draftAtom).dateText).toBe('');
  expect(store.get(atoms.countedDraftAtom).dateText).toBe('2027-06-05');
  store.set(atoms.settleDraftAtom);
  expect(
    planRepayment(store.get(atoms.loanAtom), store.get(atoms.countedDraftAtom)).dateProblem,
  ).toBe('notDate');
});

it('keeps what was typed as a part, letter by letter', () => {
  store.set(atoms.chooseInDraftAtom, { extent: 'part' });
  store.set(atoms.typePartAtom, '20 000');
  store.set(atoms.typePartAtom, '20 000 или больше');
  expect(store.get(atoms.draftAtom).partText).toBe('20 000 или больше');
  expect(store.get(atoms.countedDraftAtom).partText).toBe('20 000');
  store.set(atoms.settleDraftAtom);
  const plan = planRepayment(store.get(atoms.loanAtom), store.get(atoms.countedDraftAtom));
  expect(plan.partProblem).toBe('notNumber');
  expect(store.get(atoms.draftAtom).partText).toBe('20 000 или больше');
});

it('loses nothing when another term makes the day impossible, and is right again with the first', () => {
  store.set(atoms.typeDateAtom, '2027-09-01');
  store.set(atoms.settleDraftAtom);
  store.set(chooseProductAtom, '6_month');
  const check = () =>
    planRepayment(store.get(atoms.loanAtom), store.get(atoms.countedDraftAtom)).dateProblem;
  expect(check()).toBe('tooLate');
  expect(store.get(atoms.draftAtom).dateText).toBe('2027-09-01');
  store.set(chooseProductAtom, '12_month');
  expect(check()).toBe(null);
});

it('counts as typing from the first letter, not from a tap', () => {
  store.set(atoms.chooseInDraftAtom, { extent: 'part' });
  expect(store.get(atoms.isRepaymentTypedAtom)).toBe(false);
  store.set(atoms.typePartAtom, '2');
  expect(store.get(atoms.isRepaymentTypedAtom)).toBe(true);
});
