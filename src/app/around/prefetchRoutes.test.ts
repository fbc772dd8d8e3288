import { describe, expect, it } from 'vitest';
import { isFrugal } from './prefetchRoutes.ts';

describe('nothing is fetched in advance', () => {
  it.each([
    ['without a network', { onLine: false }],
    ['for a visitor who saves data', { onLine: true, connection: { saveData: true } }],
    ['on 2G', { onLine: true, connection: { effectiveType: '2g' } }],
    ['on worse than 2G', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
  ])('%s', (_, browser) => {
    expect(isFrugal(browser)).toBe(true);
  });
});

describe('the likely next page is fetched', () => {
  it.each([
    ['where the browser does not say how good its connection is', { onLine: true }],
    ['on 3G', { onLine: true, connection: { saveData: false, effectiveType: '3g' } }],
  ])('%s', (_, browser) => {
    expect(isFrugal(browser)).toBe(false);
  });
});
