import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../tests/fixtures/sampleBrand.ts';
import { structuredData } from './structuredData.ts';

const input = {
  brand: sampleBrand,
  language: 'ru',
  file: 'index.html',
  openDate: '2026-11-21',
} as const;

function readData(html: string | null) {
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html ?? '')?.[1];
  return JSON.parse(json ?? '');
}

describe('what the home page tells search engines', () => {
  const graph = readData(structuredData(input))['@graph'];

  it('is who lends and how to reach them', () => {
    expect(graph[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Tez',
      contactPoint: { telephone: '+7 700 111 22 33', email: 'help@tez.example' },
    });
  });

  it('is what the loans are, by the products’ own figures', () => {
    expect(graph.slice(1)).toMatchObject([
      {
        '@type': 'LoanOrCredit',
        name: 'Заём с одним платежом',
        amount: { currency: 'KZT', minValue: 10_000, maxValue: 200_000 },
        loanTerm: { unitCode: 'DAY', minValue: 7, maxValue: 21 },
      },
      {
        '@type': 'LoanOrCredit',
        name: 'Заём с ежемесячными платежами',
        amount: { currency: 'KZT', minValue: 10_000, maxValue: 1_000_000 },
        loanTerm: { unitCode: 'MON', minValue: 6, maxValue: 60 },
      },
    ]);
    // ГЭСВ of 37.96 % a year, paid monthly, is about 45 %.
    const { minValue, maxValue } = graph[2].annualPercentageRate;
    expect(minValue).toBeGreaterThan(44);
    expect(maxValue).toBeLessThan(47);
    expect(minValue).toBeLessThanOrEqual(maxValue);
  });
});

describe('structured data', () => {
  it('cannot end its script, whatever the lender is called', () => {
    const name = '</script><script>alert(1)</script>';
    const html = structuredData({ ...input, brand: { ...sampleBrand, name } });
    expect(html?.match(/<\/script>/g)).toHaveLength(1);
    expect(readData(html)['@graph'][0].name).toBe(name);
  });

  it('is not on pages with nothing to tell', () => {
    expect(structuredData({ ...input, file: 'help/security.html' })).toBeNull();
  });
});
