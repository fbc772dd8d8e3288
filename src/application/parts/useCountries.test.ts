import { expect, it } from 'vitest';
import { readCountries } from './useCountries.ts';

const countries = [
  { text: 'Грузия', value: '268' },
  { text: 'Казахстан', value: '398' },
];

it('puts the default country of the server first', () => {
  const read = readCountries({ countries, default_country_id: 398 });
  expect(read.options.map(({ text }) => text)).toEqual(['Казахстан', 'Грузия']);
  expect(read.defaultId).toBe('398');
});

it('has no default when the list lacks it', () => {
  expect(readCountries({ countries, default_country_id: 1 }).defaultId).toBeNull();
});
