import { clampAmount, findProduct, type Method, type ProductId } from '../../calc/index.ts';
import { DEFAULT_CHOICE, isSameLoan, type LoanChoice } from '../../loan/loanChoice.ts';
import { prerenderedOpenDate } from '../../loan/openDate.ts';
import { readTypedAmount } from '../../locales/amountText.ts';
import { neighbourOf } from './amountScale.ts';

/** A remark at the amount's field: a correction that the page made, or the error that the text is no amount. */
export type AmountRemark =
  | { readonly kind: 'raised' | 'lowered' | 'clampedByTerm'; readonly limit: number }
  | { readonly kind: 'restoredByTerm' | 'rounded' | 'notNumber'; readonly limit?: never };

/** All values that a visitor can change in the calculator. `loanCalculator.ts` changes the state by these functions. */
export interface CalculatorState {
  readonly choice: LoanChoice;
  /** False while neither the visitor nor the address nor the device has set the choice. The page stores a set choice. */
  readonly isChosen: boolean;
  /** The text in the amount's field during typing; null while the field shows the amount itself. */
  readonly typed: string | null;
  readonly remark: AmountRemark | null;
  /** The amount before the limits of a term changed it; null after an edit. Another term may restore the amount. */
  readonly wished: number | null;
  /** The day on which the loan would be given, yyyy-mm-dd. */
  readonly openDate: string;
  /** The index of the payment whose figures are below the bars, from 0. Another term may have fewer payments. */
  readonly month: number;
}

/** Returns the state of the prerendered page. */
export function initialState(): CalculatorState {
  return {
    choice: DEFAULT_CHOICE,
    isChosen: false,
    typed: null,
    remark: null,
    wished: null,
    openDate: prerenderedOpenDate(),
    month: 0,
  };
}

/** Applies a change to the choice. Keeps the object of the choice for the same loan, so that islands do not recalculate. */
function changeChoice(state: CalculatorState, change: Partial<LoanChoice>): CalculatorState {
  const choice = { ...state.choice, ...change };
  return isSameLoan(choice, state.choice) ? state : { ...state, choice, isChosen: true };
}

/** Amounts that people ask for, tenge. */
const QUICK_AMOUNTS = {
  pdl: [20_000, 50_000, 100_000],
  instalment: [50_000, 100_000, 300_000],
} as const;

/** Returns the three amounts that the buttons below the slider set, tenge. */
export function quickAmounts(product: ProductId): readonly [number, number, number] {
  return QUICK_AMOUNTS[findProduct(product).type];
}

/**
 * Sets the amount of the slider or a button. Discards a half-typed text.
 * @param amount tenge, inside the limits of the term
 */
export function slideAmount(state: CalculatorState, amount: number): CalculatorState {
  return changeChoice({ ...state, typed: null, remark: null, wished: null }, { amount });
}

/** The buttons at the slider: a step down, a step up, or the index of a quick amount. */
export type AmountButton = 'less' | 'more' | 0 | 1 | 2;

/** Changes the amount by a button. */
export function pressAmountButton(state: CalculatorState, button: AmountButton): CalculatorState {
  const { amount, product } = state.choice;
  const next =
    button === 'less'
      ? neighbourOf(amount, -1)
      : button === 'more'
        ? clampAmount(product, neighbourOf(amount, 1))
        : quickAmounts(product)[button];
  return slideAmount(state, next);
}

/** Stores the text during typing. The calculation follows if the text is an amount inside the limits. */
export function typeAmount(state: CalculatorState, text: string): CalculatorState {
  const typing = { ...state, typed: text, remark: null, wished: null };
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') return typing;
  const { amount } = typed;
  return clampAmount(state.choice.product, amount) === amount
    ? changeChoice(typing, { amount })
    : typing;
}

/**
 * Ends the typing: corrects the amount if possible, and sets a remark once. A text that is no amount stays in the field, and
 * the calculation keeps the last amount.
 */
export function settleAmount(state: CalculatorState): CalculatorState {
  if (state.typed === null || state.remark !== null) return state;
  const typed = readTypedAmount(state.typed);
  if (typed.kind !== 'number') return { ...state, remark: { kind: 'notNumber' } };
  const amount = clampAmount(state.choice.product, typed.amount);
  const settled = changeChoice({ ...state, typed: null }, { amount });
  if (amount > typed.amount)
    return { ...settled, wished: typed.amount, remark: { kind: 'raised', limit: amount } };
  if (amount < typed.amount)
    return { ...settled, wished: typed.amount, remark: { kind: 'lowered', limit: amount } };
  return typed.hadTiyn ? { ...settled, remark: { kind: 'rounded' } } : settled;
}

/** Chooses another term. The limits of the term may change the amount, or restore the wished amount; a remark says so. */
export function chooseProduct(state: CalculatorState, product: ProductId): CalculatorState {
  const wished = state.wished ?? state.choice.amount;
  const amount = clampAmount(product, wished);
  const chosen = changeChoice(state, { product, amount });
  if (amount === state.choice.amount)
    return state.typed === null ? { ...chosen, remark: null } : chosen;
  return {
    ...chosen,
    wished,
    typed: null,
    remark:
      amount === wished ? { kind: 'restoredByTerm' } : { kind: 'clampedByTerm', limit: amount },
  };
}

export function chooseMethod(state: CalculatorState, method: Method): CalculatorState {
  return changeChoice(state, { method });
}

/** Restores a stored or shared calculation. `readChoice` has checked each part, so only the amount is limited here. */
export function restoreChoice(
  state: CalculatorState,
  stored: Partial<LoanChoice>,
): CalculatorState {
  const choice = { ...state.choice, ...stored };
  const amount = clampAmount(choice.product, choice.amount);
  return {
    ...state,
    choice: { ...choice, amount },
    wished: amount === state.choice.amount ? state.wished : null,
  };
}
