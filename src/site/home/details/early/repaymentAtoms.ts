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

/** The present contents of the fields, including unfinished texts. */
export const draftAtom = atom(emptyDraft);

/** The draft of the shown figures: the last draft without a problem, or the draft at the end of the typing. */
export const countedDraftAtom = atom(emptyDraft);

/** The loan on the screen, as the input of the calculators. */
export const loanAtom = atom<LoanChoice & { readonly openDate: string }>((get) => {
  return { ...get(choiceAtom), openDate: get(openDateAtom) };
});

/** True when a reload would lose a typed text. */
export const isRepaymentTypedAtom = atom((get) => {
  const { dateText, partText } = get(draftAtom);
  return dateText !== null || partText !== null;
});

/** Returns an atom that stores the text of a field during typing. The figures follow if the field has no problem. */
const typeAtom = (field: 'dateText' | 'partText', problem: 'dateProblem' | 'partProblem') =>
  atom(null, (get, set, text: string) => {
    const draft = { ...get(draftAtom), [field]: text };
    set(draftAtom, draft);
    if (!planRepayment(get(loanAtom), draft)[problem]) set(countedDraftAtom, draft);
  });

export const typeDateAtom = typeAtom('dateText', 'dateProblem');
export const typePartAtom = typeAtom('partText', 'partProblem');

/** Ends the typing: shows the errors, and keeps the typed text. */
export const settleDraftAtom = atom(null, (get, set) => {
  set(countedDraftAtom, get(draftAtom));
});

/** Chooses the extent or the effect of the repayment. Such a choice has no problem, so the figures follow at once. */
export const chooseInDraftAtom = atom(
  null,
  (get, set, choice: Partial<Pick<RepaymentDraft, 'extent' | 'keep'>>) => {
    set(draftAtom, { ...get(draftAtom), ...choice });
    set(settleDraftAtom);
  },
);
