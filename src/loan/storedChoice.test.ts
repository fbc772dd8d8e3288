// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies, readCookies, setCookie } from '../../tests/fixtures/browserCookies.ts';
import { readStoredChoice, storeChoice, storeLinkedChoice } from './storedChoice.ts';

const falling = { amount: 450_000, product: '24_month', method: 'equal' } as const;
const stored = { amount: '450000', product: '24_month', method: 'equal' };

beforeEach(() => clearCookies());

it('storeChoice stores every part in a cookie of its own when something was chosen', () => {
  storeChoice(falling);
  expect(readStoredChoice()).toEqual(stored);
  expect(Object.fromEntries(readCookies())).toEqual({
    calculator_amount: '450000',
    calculator_product: '24_month',
    calculator_method: 'equal',
  });
});

it('storeChoice keeps the amount on every path for 86 400 seconds when something was chosen', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  storeChoice(falling);
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/^calculator_amount=450000; path=\/; max-age=86400; /),
  );
});

describe('storeLinkedChoice', () => {
  it('stores the choice when a link names it', () => {
    storeLinkedChoice('?utm_source=ad&amount=450000&product=24_month&method=equal');
    expect(readStoredChoice()).toEqual(stored);
  });

  it('stores nothing when the link names no part of a choice', () => {
    storeLinkedChoice('?utm_source=ad&amount=1&product=x');
    expect(readCookies().size).toBe(0);
  });

  it('leaves the other stored parts when the link names one', () => {
    storeChoice(falling);
    storeLinkedChoice('?amount=300000');
    expect(readStoredChoice()).toEqual({ ...stored, amount: '300000' });
  });

  it('completes the choice by the defaults when the device has stored nothing usable', () => {
    setCookie('calculator_product=13_month; path=/');
    storeLinkedChoice('?amount=300000');
    expect(readStoredChoice()).toEqual({
      amount: '300000',
      product: '12_month',
      method: 'annuity',
    });
  });
});
