import { atom } from 'jotai';
import type { LoanInput } from '../../../../calc/index.ts';
import { choiceAtom, openDateAtom } from '../../atoms.ts';
import { planRepayment, type RepaymentDraft } from './repaymentPlan.ts';

const emptyDraft: RepaymentDraft = {
  dateText: null,
  extent: 'whole',
  partText: null,
  keep: 'payment',
};

const draftBaseAtom = atom(emptyDraft);
const countedDraftBaseAtom = atom(emptyDraft);

/** The loan on the screen, as the calculators take it. */
export const loanAtom = atom<LoanInput>((get) => {
  const { amount, productId, method } = get(choiceAtom);
  return { amount, product: productId, method, openDate: get(openDateAtom) };
});

/** What stands in the fields, letter by letter. */
export const draftAtom = atom((get) => get(draftBaseAtom));

/** What the figures are for: the draft as it last made sense, or as it was left. */
export const countedDraftAtom = atom((get) => get(countedDraftBaseAtom));

/** Something was typed that a reload would lose. */
export const isRepaymentTypedAtom = atom((get) => {
  const { dateText, partText } = get(draftBaseAtom);
  return dateText !== null || partText !== null;
});

/** Takes a day as it is being typed or picked; the figures follow as soon as it is one that can be. */
export const typeDateAtom = atom(null, (get, set, dateText: string) => {
  const draft = { ...get(draftBaseAtom), dateText };
  set(draftBaseAtom, draft);
  if (!planRepayment(get(loanAtom), draft).dateProblem) set(countedDraftBaseAtom, draft);
});

/** Takes the part as it is being typed; the figures follow while it is an amount that can be repaid. */
export const typePartAtom = atom(null, (get, set, partText: string) => {
  const draft = { ...get(draftBaseAtom), partText };
  set(draftBaseAtom, draft);
  if (!planRepayment(get(loanAtom), draft).partProblem) set(countedDraftBaseAtom, draft);
});

/** The visitor has left a field: what is wrong is said now, and what was typed stays. */
export const settleDraftAtom = atom(null, (get, set) => {
  set(countedDraftBaseAtom, get(draftBaseAtom));
});

export const chooseExtentAtom = atom(null, (get, set, extent: RepaymentDraft['extent']) => {
  set(draftBaseAtom, { ...get(draftBaseAtom), extent });
  set(settleDraftAtom);
});

export const chooseKeepAtom = atom(null, (get, set, keep: RepaymentDraft['keep']) => {
  set(draftBaseAtom, { ...get(draftBaseAtom), keep });
  set(settleDraftAtom);
});
