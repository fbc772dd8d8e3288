import type { Graph, LoanOrCredit, Organization } from 'schema-dts';
import { calculateLoan, DEFAULT_AMOUNT, PRODUCTS, type Product } from '../src/calc/index.ts';
import type { Brand } from '../src/config/brand.ts';
import { isSample, legalName } from '../src/config/lender.ts';
import type { Language } from '../src/locales/language.ts';

const words = {
  ru: { short: 'Заём с одним платежом', instalment: 'Заём с ежемесячными платежами' },
  kk: { short: 'Бір төлеммен қайтарылатын несие', instalment: 'Ай сайын өтелетін несие' },
} as const;

/** An object in the graph of a page. */
type Thing = Organization | LoanOrCredit;

/** Describes the lender. @param legal the legal name; null for a sample */
function organisation(brand: Brand, legal: string | null): Organization {
  return {
    '@type': 'Organization',
    '@id': `${brand.siteUrl}/#lender`,
    name: brand.name,
    ...(legal === null ? {} : { legalName: legal }),
    url: `${brand.siteUrl}/`,
    logo: `${brand.siteUrl}/icons/any-512.png`,
    sameAs: [brand.socialUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: brand.supportPhone,
      email: brand.supportEmail,
      areaServed: 'KZ',
      availableLanguage: ['ru', 'kk'],
    },
  };
}

const range = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values),
});

/** Returns the ГЭСВ in per cent, to two decimals. */
function effectiveRatePercent({ id }: Product, openDate: string): number {
  const { gesv } = calculateLoan({
    product: id,
    amount: DEFAULT_AMOUNT,
    openDate,
    method: 'annuity',
  });
  return gesv.times(100).toNumber();
}

/** Describes the products of one type as one offer: its limits, terms and ГЭСВ. */
function offer(
  type: Product['type'],
  brand: Brand,
  language: Language,
  openDate: string,
): LoanOrCredit {
  const products = PRODUCTS.filter((product) => product.type === type);
  const isShort = type === 'pdl';
  return {
    '@type': 'LoanOrCredit',
    name: words[language][isShort ? 'short' : 'instalment'],
    provider: { '@id': `${brand.siteUrl}/#lender` },
    areaServed: 'KZ',
    currency: 'KZT',
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'KZT',
      ...range(products.flatMap(({ minAmount, maxAmount }) => [minAmount, maxAmount])),
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      unitCode: isShort ? 'DAY' : 'MON',
      ...range(products.map((product) => (product.type === 'pdl' ? product.days : product.months))),
    },
    annualPercentageRate: {
      '@type': 'QuantitativeValue',
      unitText: '%',
      ...range(products.map((product) => effectiveRatePercent(product, openDate))),
    },
  };
}

export interface StructuredDataInput {
  readonly brand: Brand;
  readonly language: Language;
  /** The page's file below `pages/<language>/`. */
  readonly file: string;
  /** Open date of the loan for the ГЭСВ, yyyy-mm-dd. */
  readonly openDate: string;
  /** The lender's legal name; null while it is a sample. */
  readonly legal?: string | null;
}

/**
 * Builds the structured data of a page for search engines: the lender and its loans, in a script element with data. Browsers
 * do not run this element, and a Content-Security-Policy does not block it. Questions are marked up in their text
 * (`site/article/elements.tsx`).
 * @returns null for pages without structured data
 */
export function structuredData({
  brand,
  language,
  file,
  openDate,
  legal = isSample ? null : legalName[language],
}: StructuredDataInput): string | null {
  const offers = (['pdl', 'instalment'] as const).map((type) =>
    offer(type, brand, language, openDate),
  );
  const byFile: Readonly<Record<string, readonly Thing[]>> = {
    'index.html': [organisation(brand, null), ...offers],
    // Only these two pages have the legal name, because the home page has reached its size limit. For search engines, all
    // objects with the same `@id` are one object.
    'about.html': [organisation(brand, legal)],
    'contacts.html': [organisation(brand, legal)],
    'product/max-limit.html': [organisation(brand, null), ...offers],
  };
  const things = byFile[file];
  if (!things) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph);
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
