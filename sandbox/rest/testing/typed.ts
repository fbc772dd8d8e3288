import { consentIds, consentVersion, formExamples, isIin } from '../../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../../src/calc/index.ts';

/** Test IINs by their outcome. */
export const iins = {
  resident: '871008401427',
  anotherResident: '760212350620',
  address: '920115301005',
  signingFailed: '880812301004',
  declined: '900228401002',
  lowSimilarity: '830625401005',
  serverError: '810411301001',
  iinNotFound: '950909301007',
} as const;

/** The fields that applicants type in the tests. */
export const typed = {
  terms: {
    amount: 78_500,
    product: '12_month',
    method: 'annuity',
    tariff_type: TARIFF_TYPE,
    consents: consentIds.map((id) => ({ id, version: consentVersion })),
  },
  ...formExamples,
  phone: '77010000001',
} as const;

/**
 * Returns the IIN of another resident for each number up to 27 999, a thousand for each day of a month. A person has one
 * application and one loan at a time.
 */
export function iinOf(person: number): string {
  const day = String(Math.floor(person / 1000) + 1).padStart(2, '0');
  const digits = `9001${day}3${String(person % 1000).padStart(3, '0')}`;
  const found = Array.from(
    { length: 100 },
    (_, rest) => `${digits}${String(rest).padStart(2, '0')}`,
  ).find(isIin);
  if (found === undefined) throw new RangeError(`There is no IIN for ${person}`);
  return found;
}
