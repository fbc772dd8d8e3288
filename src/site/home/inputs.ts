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

function readInputsBy(
  textOf: (input: HTMLInputElement) => string,
  isChosen: (input: HTMLInputElement) => boolean,
): InputValues {
  const read = (selector: string) => findInputs(selector).map(textOf)[0];
  const chosen = (name: string) => findInputs(`[name=${name}]`).find(isChosen)?.value;
  return {
    amount: read('[name=amount]'),
    place: read('.slider'),
    product: chosen('product'),
    method: chosen('method'),
    month: read('.months__choice'),
  };
}

/** Reads the present values of the inputs. */
export const readInputs = () =>
  readInputsBy(
    ({ value }) => value,
    ({ checked }) => checked,
  );

/** Reads the values in the prerendered HTML, before changes by the visitor or by a browser that goes back. */
export const readPrerenderedInputs = () =>
  readInputsBy(
    ({ defaultValue }) => defaultValue,
    ({ defaultChecked }) => defaultChecked,
  );

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
