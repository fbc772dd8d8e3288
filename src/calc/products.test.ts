import { describe, expect, it } from 'vitest';
import * as products from './products.ts';

describe('the products', () => {
  it('are three short loans and six of monthly payments, in order of their length', () => {
    expect(products.PRODUCTS.map((product) => product.id)).toEqual([
      ...['7_days', '14_days', '21_days'],
      ...['6_month', '12_month', '24_month', '36_month', '48_month', '60_month'],
    ]);
    for (const product of products.PRODUCTS) {
      expect(product).toMatchObject(
        product.type === 'pdl'
          ? { dailyRate: 0.00104, minAmount: 10_000, maxAmount: 200_000 }
          : { annualRate: 0.3796, minAmount: 10_000, maxAmount: 1_000_000 },
      );
      expect(product.id).toBe(
        product.type === 'pdl' ? `${product.days}_days` : `${product.months}_month`,
      );
    }
  });

  it('are known by their names alone', () => {
    expect(products.isProductId(products.DEFAULT_PRODUCT_ID)).toBe(true);
    for (const value of ['5_days', '', 'constructor', null, 12]) {
      expect(products.isProductId(value)).toBe(false);
    }
    // A hand-made URL or a corrupt cookie can contain a name that the types exclude.
    expect(() => products.findProduct('5_days' as products.ProductId)).toThrow('product');
  });

  it('clamp an amount into their limits', () => {
    expect(products.clampAmount('7_days', 1_000_000)).toBe(200_000);
    expect(products.clampAmount('7_days', 0)).toBe(10_000);
    expect(products.clampAmount('12_month', products.DEFAULT_AMOUNT)).toBe(78_500);
    expect(products.clampAmount('12_month', Number.POSITIVE_INFINITY)).toBe(1_000_000);
    expect(() => products.clampAmount('12_month', Number.NaN)).toThrow('amount');
  });
});

describe('the wait before confirmation', () => {
  const wait = (product: products.ProductId, amount: number, year = 2026) =>
    products.waitsBeforeConfirmation({ product, amount, year });

  it('is asked of instalment loans above 75 МРП, 324 375 tenge in 2026', () => {
    const threshold = 324_375;
    expect(wait('12_month', threshold)).toEqual({
      isWaitRequired: false,
      threshold,
      isKnownYear: true,
    });
    expect(wait('12_month', 324_376)).toMatchObject({ isWaitRequired: true, threshold });
  });

  it('is not asked of a short loan', () => {
    expect(wait('21_days', 1_000_000).isWaitRequired).toBe(false);
  });

  it('takes the last known МРП in a year that the table does not have, and says so', () => {
    expect(wait('60_month', 324_376, 2031)).toEqual({
      isWaitRequired: true,
      threshold: 324_375,
      isKnownYear: false,
    });
  });
});
