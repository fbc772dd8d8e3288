import { type InstalmentProduct, PRODUCTS } from '../../../calc/index.ts';

/** The products of monthly payments. */
export const instalmentProducts = PRODUCTS.filter(
  (product): product is InstalmentProduct => product.type === 'instalment',
);
