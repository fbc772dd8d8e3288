import { createStore, Provider } from 'jotai';
import { DEFAULT_PRODUCT_ID, findProduct } from '../../calc/index.ts';
import { Article } from '../article/Article.tsx';
import { fetchText, knownText } from '../article/texts.ts';
import { restoreChoiceAtom } from './atoms.ts';
import { Calculator } from './Calculator.tsx';

const { maxAmount } = findProduct(DEFAULT_PRODUCT_ID);

/** A calculation of its own: looking at the largest amount does not change the one that the visitor works on. */
const atTheMaximum = createStore();
atTheMaximum.set(restoreChoiceAtom, { amount: maxAmount });

const noIslands = {};

export const head = knownText;
export const prepare = fetchText;

/** Renders /product/max-limit: the text on limits, beside the calculator at the largest amount. */
export function Screen() {
  return (
    <>
      <Article path="/product/max-limit" islands={noIslands} />
      <Provider store={atTheMaximum}>
        <div className="max-limit" id="calculator">
          <Calculator startAmount={maxAmount} />
        </div>
      </Provider>
    </>
  );
}
