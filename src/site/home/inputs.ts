import { isProductId } from '../../calc/index.ts';
import { amountAtPlace } from './amountScale.ts';
import {
  type CalculatorState,
  chooseMethod,
  chooseProduct,
  slideAmount,
  typeAmount,
} from './calculatorState.ts';

/** The values of the calculator's inputs; undefined where the page has no such input. */
export interface InputValues {
  readonly amount: string | undefined;
  /** The slider's place. */
  readonly place: string | undefined;
  readonly product: string | undefined;
  readonly method: string | undefined;
  readonly month: string | undefined;
}

/** Finds the calculator's inputs on the page. */
export const findInputs = (selector: string) => [
  ...document.querySelectorAll<HTMLInputElement>(selector),
];

/** Finds the calculator's inputs once. @returns functions that read their values */
export function findValues() {
  const [amount, place, month] = ['[name=amount]', '.slider', '.months__choice'].map(
    (selector) => findInputs(selector)[0],
  );
  const [products, methods] = ['product', 'method'].map((name) => findInputs(`[name=${name}]`));
  const readBy =
    (value: 'value' | 'defaultValue', checked: 'checked' | 'defaultChecked') => (): InputValues => {
      const chosen = (inputs: readonly HTMLInputElement[] = []) =>
        inputs.find((input) => input[checked])?.value;
      return {
        amount: amount?.[value],
        place: place?.[value],
        product: chosen(products),
        method: chosen(methods),
        month: month?.[value],
      };
    };
  return {
    /** Reads the present values. */
    read: readBy('value', 'checked'),
    /** Reads the values in the prerendered HTML, before changes by the visitor or by a browser that goes back. */
    readPrerendered: readBy('defaultValue', 'defaultChecked'),
  };
}

/** Applies the changed inputs to a state. A typed amount has priority over the slider. */
export function takeInputs(
  state: CalculatorState,
  before: InputValues,
  now: InputValues,
): CalculatorState {
  let taken = state;
  if (now.product !== before.product && isProductId(now.product))
    taken = chooseProduct(taken, now.product);
  if (now.method !== before.method && (now.method === 'annuity' || now.method === 'equal'))
    taken = chooseMethod(taken, now.method);
  if (now.amount !== undefined && now.amount !== before.amount)
    taken = typeAmount(taken, now.amount);
  else if (now.place !== undefined && now.place !== before.place)
    taken = slideAmount(taken, amountAtPlace(Number(now.place)));
  if (now.month !== undefined && now.month !== before.month)
    taken = { ...taken, month: Number(now.month) };
  return taken;
}
