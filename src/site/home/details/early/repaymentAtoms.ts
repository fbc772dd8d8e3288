import { atom } from 'jotai';
import type { LoanChoice } from '../../../../loan/loanChoice.ts';
import { choiceAtom, openDateAtom } from '../../atoms.ts';
import { planRepayment, type RepaymentDraft } from './repaymentPlan.ts';

const emptyDraft: RepaymentDraft = {
  dateText: null,
  extent: 'whole',
  partText: null,
  keep: 'payment',
};

/** The contents of the fields, letter by letter. */
export const draftAtom = atom(emptyDraft);

/** The draft that the figures are for: as it last made sense, or as it was left. */
export const countedDraftAtom = atom(emptyDraft);

/** The loan on the screen, as the calculators take it. */
export const loanAtom = atom<LoanChoice & { readonly openDate: string }>((get) => {
  return { ...get(choiceAtom), openDate: get(openDateAtom) };
});

/** True when a reload would lose something typed. */
export const isRepaymentTypedAtom = atom((get) => {
  const { dateText, partText } = get(draftAtom);
  return dateText !== null || partText !== null;
});

/** Takes a day as it is being typed; the figures follow as soon as the loan can be repaid on it. */
export const typeDateAtom = atom(null, (get, set, dateText: string) => {
  const draft = { ...get(draftAtom), dateText };
  set(draftAtom, draft);
  if (!planRepayment(get(loanAtom), draft).dateProblem) set(countedDraftAtom, draft);
});

/** Takes the part as it is being typed; the figures follow while it is an amount that can be repaid. */
export const typePartAtom = atom(null, (get, set, partText: string) => {
  const draft = { ...get(draftAtom), partText };
  set(draftAtom, draft);
  if (!planRepayment(get(loanAtom), draft).partProblem) set(countedDraftAtom, draft);
});

/** Ends the typing: errors are shown now, and the typed text stays. */
export const settleDraftAtom = atom(null, (get, set) => {
  set(countedDraftAtom, get(draftAtom));
});

export const chooseExtentAtom = atom(null, (get, set, extent: RepaymentDraft['extent']) => {
  set(draftAtom, { ...get(draftAtom), extent });
  set(settleDraftAtom);
});

export const chooseKeepAtom = atom(null, (get, set, keep: RepaymentDraft['keep']) => {
  set(draftAtom, { ...get(draftAtom), keep });
  set(settleDraftAtom);
});
