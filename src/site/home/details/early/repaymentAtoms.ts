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

/** Returns an atom that takes a field as it is being typed; the figures follow as soon as the field has no problem. */
const typeAtom = (field: 'dateText' | 'partText', problem: 'dateProblem' | 'partProblem') =>
  atom(null, (get, set, text: string) => {
    const draft = { ...get(draftAtom), [field]: text };
    set(draftAtom, draft);
    if (!planRepayment(get(loanAtom), draft)[problem]) set(countedDraftAtom, draft);
  });

export const typeDateAtom = typeAtom('dateText', 'dateProblem');
export const typePartAtom = typeAtom('partText', 'partProblem');

/** Ends the typing: errors are shown now, and the typed text stays. */
export const settleDraftAtom = atom(null, (get, set) => {
  set(countedDraftAtom, get(draftAtom));
});

/** Chooses extent or way of the repayment, which no problem can have. */
export const chooseInDraftAtom = atom(
  null,
  (get, set, choice: Partial<Pick<RepaymentDraft, 'extent' | 'keep'>>) => {
    set(draftAtom, { ...get(draftAtom), ...choice });
    set(settleDraftAtom);
  },
);
