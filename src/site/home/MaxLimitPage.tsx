import type { ReactNode } from 'react';
import { DEFAULT_PRODUCT_ID, findProduct } from '../../calc/index.ts';
import { Calculator } from './Calculator.tsx';

const { maxAmount } = findProduct(DEFAULT_PRODUCT_ID);

/**
 * Renders /product/max-limit: the text on limits, beside the calculator with the largest amount. A visit to the page does not
 * change the stored choice.
 */
export function MaxLimitPage({ text }: { readonly text: ReactNode }) {
  return (
    <>
      {text}
      <div className="max-limit" id="calculator">
        <Calculator startAmount={maxAmount} />
      </div>
    </>
  );
}
