/**
 * The tariff of all nine products, under which an application is sent. It is no part of `products.ts`, which the home page
 * loads: only an application needs it.
 */
export const TARIFF_TYPE = 'BASIC_MONTHLY';
