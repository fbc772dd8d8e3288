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

/** Reads what the inputs say now. */
export function readInputs(): InputValues {
  return {
    amount: findInputs('[name=amount]')[0]?.value,
    place: findInputs('.slider')[0]?.value,
    product: findInputs('[name=product]:checked')[0]?.value,
    method: findInputs('[name=method]:checked')[0]?.value,
    month: findInputs('.months__choice')[0]?.value,
  };
}

/** Reads what the inputs said in the prerendered HTML, before a visitor, or a browser that goes back, changed them. */
export function readPrerenderedInputs(): InputValues {
  const checked = (name: string) =>
    findInputs(`[name=${name}]`).find(({ defaultChecked }) => defaultChecked)?.value;
  return {
    amount: findInputs('[name=amount]')[0]?.defaultValue,
    place: findInputs('.slider')[0]?.defaultValue,
    product: checked('product'),
    method: checked('method'),
    month: findInputs('.months__choice')[0]?.defaultValue,
  };
}

/** Takes into a state what the inputs say otherwise than before. A typed amount goes before the slider. */
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
