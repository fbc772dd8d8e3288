import { expect, test } from 'vitest';
import { readCountries } from './useCountries.ts';

const countries = [
  { text: 'Грузия', value: '268' },
  { text: 'Казахстан', value: '398' },
];

test('The server’s own choice of country comes first', () => {
  const read = readCountries({ countries, default_country_id: 398 });
  expect(read.options.map(({ text }) => text)).toEqual(['Казахстан', 'Грузия']);
  expect(read.defaultId).toBe('398');
});

test('A default that is not in the list is nobody’s country', () => {
  expect(readCountries({ countries, default_country_id: 1 }).defaultId).toBeNull();
});
