import { atom } from 'jotai';
import {
  calculateLoanSchedule,
  clampAmount,
  findProduct,
  type LoanSchedule,
  type Method,
  type Product,
  type ProductId,
  waitsBeforeConfirmation,
} from '../../calc/index.ts';
import { DEFAULT_CHOICE, isSameLoan, type LoanChoice } from '../../loan/loanChoice.ts';
import { prerenderedOpenDate } from '../../loan/openDate.ts';
import { readTypedAmount } from '../../locales/amountText.ts';
import type { Language } from '../../locales/language.ts';
import { drawResult } from './picture/resultDrawing.ts';

/** A remark at the amount's field: the change that the page made for the visitor, or that it could read no amount. */
export type AmountRemark =
  | { readonly kind: 'raised' | 'lowered' | 'clampedByTerm'; readonly limit: number }
  | { readonly kind: 'restoredByTerm' | 'rounded' | 'notNumber' };

const choiceBaseAtom = atom(DEFAULT_CHOICE);
/** The amount that the limits of a term have moved, until the amount is edited; another term may take it. */
const wishedAmountAtom = atom<number | null>(null);
const changeAtom = atom(null, (get, set, change: Partial<LoanChoice>) => {
  const before = get(choiceBaseAtom);
  const choice = { ...before, ...change };
  if (isSameLoan(choice, before)) return;
  set(choiceBaseAtom, choice);
});

/** The text in the amount's field while it is being typed; null while the field shows the amount itself. */
export const amountTextAtom = atom<string | null>(null);
export const amountRemarkAtom = atom<AmountRemark | null>(null);
/** The day on which the loan would be given, yyyy-mm-dd. */
export const openDateAtom = atom(prerenderedOpenDate());

export const choiceAtom = atom((get) => get(choiceBaseAtom));
export const productAtom = atom<Product>((get) => findProduct(get(choiceBaseAtom).product));
/** Says whether the law makes the loan wait before its confirmation, and whether the МРП of its year is known. */
export const waitAtom = atom((get) => {
  const { amount, product } = get(choiceBaseAtom);
  const year = Number(get(openDateAtom).slice(0, 4));
  return { ...waitsBeforeConfirmation({ product, amount, year }), year };
});

/** The calculation on the screen: result and schedule. */
export const calculationAtom = atom<LoanSchedule>((get) => {
  return calculateLoanSchedule({ ...get(choiceBaseAtom), openDate: get(openDateAtom) });
});

const drawings = {
  ru: atom((get) => drawResult(get(calculationAtom), 'ru')),
  kk: atom((get) => drawResult(get(calculationAtom), 'kk')),
};
/** Returns the atom of the calculation's texts and sizes: drawn once a change, whoever shows them. */
export const drawingAtom = (language: Language) => drawings[language];

/** Moves the amount by the slider and the buttons beside it: always inside the limits, and whatever was being typed gives way. */
export const slideAmountAtom = atom(null, (_get, set, amount: number) => {
  set(amountTextAtom, null);
  set(amountRemarkAtom, null);
  set(wishedAmountAtom, null);
  set(changeAtom, { amount });
});

/** Takes what is being typed; the calculation follows while it is an amount inside the limits. */
export const typeAmountAtom = atom(null, (get, set, text: string) => {
  set(amountTextAtom, text);
  set(amountRemarkAtom, null);
  set(wishedAmountAtom, null);
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') return;
  const { amount } = typed;
  if (clampAmount(get(choiceBaseAtom).product, amount) === amount) set(changeAtom, { amount });
});

/**
 * Ends the typing: puts the amount right where it can be and says so, once. A text that is no amount stays in the field,
 * and the calculation stays with the last amount.
 */
export const settleAmountAtom = atom(null, (get, set) => {
  const text = get(amountTextAtom);
  if (text === null || get(amountRemarkAtom) !== null) return;
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') {
    set(amountRemarkAtom, { kind: 'notNumber' });
    return;
  }
  const amount = clampAmount(get(choiceBaseAtom).product, typed.amount);
  set(changeAtom, { amount });
  set(amountTextAtom, null);
  if (amount !== typed.amount) set(wishedAmountAtom, typed.amount);
  if (amount > typed.amount) set(amountRemarkAtom, { kind: 'raised', limit: amount });
  else if (amount < typed.amount) set(amountRemarkAtom, { kind: 'lowered', limit: amount });
  else if (typed.hadTiyn) set(amountRemarkAtom, { kind: 'rounded' });
});

/** Takes another term. Its limits may move the amount, or let the wished one come back; either is said. */
export const chooseProductAtom = atom(null, (get, set, product: ProductId) => {
  const choice = get(choiceBaseAtom);
  const wished = get(wishedAmountAtom) ?? choice.amount;
  const amount = clampAmount(product, wished);
  set(changeAtom, { product, amount });
  if (amount !== choice.amount) {
    set(wishedAmountAtom, wished);
    set(amountTextAtom, null);
    set(
      amountRemarkAtom,
      amount === wished ? { kind: 'restoredByTerm' } : { kind: 'clampedByTerm', limit: amount },
    );
  } else if (get(amountTextAtom) === null) {
    set(amountRemarkAtom, null);
  }
});

export const chooseMethodAtom = atom(null, (_get, set, method: Method) => {
  set(changeAtom, { method });
});

/** Puts a stored or shared calculation on the screen; its parts were checked when they were read. */
export const restoreChoiceAtom = atom(null, (get, set, stored: Partial<LoanChoice>) => {
  const before = get(choiceBaseAtom);
  const choice = { ...before, ...stored };
  const amount = clampAmount(choice.product, choice.amount);
  set(choiceBaseAtom, { ...choice, amount });
  if (amount !== before.amount) set(wishedAmountAtom, null);
});
