import type { ReactNode } from 'react';
import { DEFAULT_PRODUCT_ID, findProduct } from '../../calc/index.ts';
import { Calculator } from './Calculator.tsx';

const { maxAmount } = findProduct(DEFAULT_PRODUCT_ID);

/**
 * Renders /product/max-limit: the text on limits, beside the calculator at the largest amount. To look at that amount does not
 * change the amount that the visitor works on.
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
