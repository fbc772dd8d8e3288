import { atom } from 'jotai';
import {
  calculateLoanSchedule,
  clampAmount,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  findProduct,
  type LoanSchedule,
  type Method,
  type Product,
  type ProductId,
  waitsBeforeConfirmation,
} from '../../calc/index.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import { prerenderedOpenDate } from '../../loan/openDate.ts';
import { readTypedAmount } from '../../locales/amountText.ts';

/** What the page did to an amount for the visitor, or could not make of it; said at the field. */
export type AmountRemark =
  | { readonly kind: 'raised' | 'lowered'; readonly limit: number }
  | { readonly kind: 'rounded' }
  | { readonly kind: 'clampedByTerm'; readonly limit: number }
  | { readonly kind: 'notNumber' };

const choiceBaseAtom = atom<LoanChoice>({
  amount: DEFAULT_AMOUNT,
  productId: DEFAULT_PRODUCT_ID,
  method: 'annuity',
});
const amountTextBaseAtom = atom<string | null>(null);
const amountRemarkBaseAtom = atom<AmountRemark | null>(null);
const openDateBaseAtom = atom(prerenderedOpenDate());

export const choiceAtom = atom((get) => get(choiceBaseAtom));
/** The day on which the loan would be given, yyyy-mm-dd. */
export const openDateAtom = atom((get) => get(openDateBaseAtom));
export const productAtom = atom<Product>((get) => findProduct(get(choiceBaseAtom).productId));
export const methodAtom = atom((get) => get(choiceBaseAtom).method);
const waitAtom = atom((get) => {
  const { amount, productId } = get(choiceBaseAtom);
  const year = Number(get(openDateBaseAtom).slice(0, 4));
  return { ...waitsBeforeConfirmation({ product: productId, amount, year }), year };
});
/** Whether the law makes the loan wait before its confirmation. */
export const isWaitRequiredAtom = atom((get) => get(waitAtom).isWaitRequired);
/** The year whose МРП is not known, so that the last known one was used; null when it is known. */
export const unknownYearAtom = atom((get) => {
  const { isKnownYear, year } = get(waitAtom);
  return isKnownYear ? null : year;
});
/** What stands in the amount's field while it is being typed; null when the field shows the amount itself. */
export const amountTextAtom = atom((get) => get(amountTextBaseAtom));
export const amountRemarkAtom = atom((get) => get(amountRemarkBaseAtom));

/** The calculation on the screen: result and schedule. */
export const calculationAtom = atom<LoanSchedule>((get) => {
  const { amount, productId, method } = get(choiceBaseAtom);
  return calculateLoanSchedule({
    product: productId,
    amount,
    openDate: get(openDateBaseAtom),
    method,
  });
});

/** Moves the amount by the slider: always inside the limits, and whatever was being typed gives way. */
export const slideAmountAtom = atom(null, (get, set, amount: number) => {
  set(amountTextBaseAtom, null);
  set(amountRemarkBaseAtom, null);
  set(choiceBaseAtom, { ...get(choiceBaseAtom), amount });
});

/** Takes what is being typed; the calculation follows while it is an amount inside the limits. */
export const typeAmountAtom = atom(null, (get, set, text: string) => {
  set(amountTextBaseAtom, text);
  set(amountRemarkBaseAtom, null);
  const typed = readTypedAmount(text);
  const choice = get(choiceBaseAtom);
  if (typed.kind === 'number' && clampAmount(choice.productId, typed.amount) === typed.amount) {
    set(choiceBaseAtom, { ...choice, amount: typed.amount });
  }
});

/**
 * The visitor has finished typing: puts the amount right where it can be and says so. What is no amount at all
 * stays in the field as it was typed, and the calculation stays with the last amount.
 */
export const settleAmountAtom = atom(null, (get, set) => {
  const text = get(amountTextBaseAtom);
  if (text === null) return;
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') {
    set(amountRemarkBaseAtom, { kind: 'notNumber' });
    return;
  }
  const choice = get(choiceBaseAtom);
  const amount = clampAmount(choice.productId, typed.amount);
  set(choiceBaseAtom, { ...choice, amount });
  set(amountTextBaseAtom, null);
  if (amount > typed.amount) set(amountRemarkBaseAtom, { kind: 'raised', limit: amount });
  else if (amount < typed.amount) set(amountRemarkBaseAtom, { kind: 'lowered', limit: amount });
  else if (typed.hadTiyn) set(amountRemarkBaseAtom, { kind: 'rounded' });
});

/** Another term; its limits may move the amount, which is then said. */
export const chooseProductAtom = atom(null, (get, set, productId: ProductId) => {
  const choice = get(choiceBaseAtom);
  const amount = clampAmount(productId, choice.amount);
  set(choiceBaseAtom, { ...choice, productId, amount });
  if (amount !== choice.amount) {
    set(amountTextBaseAtom, null);
    set(amountRemarkBaseAtom, { kind: 'clampedByTerm', limit: amount });
  } else if (get(amountTextBaseAtom) === null) {
    set(amountRemarkBaseAtom, null);
  }
});

export const chooseMethodAtom = atom(null, (get, set, method: Method) => {
  set(choiceBaseAtom, { ...get(choiceBaseAtom), method });
});

/** Puts a kept or shared calculation on the screen; its parts have been checked by whoever read them. */
export const restoreChoiceAtom = atom(null, (get, set, kept: Partial<LoanChoice>) => {
  const choice = { ...get(choiceBaseAtom), ...kept };
  set(choiceBaseAtom, { ...choice, amount: clampAmount(choice.productId, choice.amount) });
});

export const setOpenDateAtom = atom(null, (_get, set, openDate: string) => {
  set(openDateBaseAtom, openDate);
});
