import { expect, it } from 'vitest';
import { plainAddress, plainQuery, queryOfLink } from './plainQuery.ts';

it.each([
  // Entities, also several times and percent-encoded.
  ...['?a=1&amp;b=2', '?a=1&AMP;b=2', '?a=1&amp;amp;b=2', '?a=1&amp%3Bb=2', '?a=1&amp%253Bb=2'],
  ...['?a=1&#38;b=2', '?a=1&%2338;b=2', '?a=1&#x26;b=2', '?a=1&#X26;b=2', '?a=1&#038%3Bb=2'],
  ...['?a=1&amp;#38;b=2', '?a=1%26amp%3Bb=2', '?a=1&#38;b=2#rights'],
  // Escapes of JSON.
  ...['?a=1\\u0026b=2', '?a=1%5Cu0026b=2', '?a=1\\u0026amp;b=2', '?a\\u003d1\\u0026b\\u003d2'],
  // Percent-encoded, in part or as a whole.
  ...['?a=1%26b=2', '?a%3D1%26b%3D2', '?a%3d1%26b%3d2', '?a%3D1&b%3D2', '?a%3D1%26amp%3Bb%3D2'],
  ...['?a%253D1%2526b%253D2', '?%3Fa=1&b=2', '?%253Fa%253D1%2526b%253D2'],
  ...['??a=1&?b=2', '?a=1;b=2', '?a=1;?b=2', '?a=1&b=2#rights', '?a=1&b=2'],
])('separates the parameters of %s', (search) => {
  expect(plainQuery(search)).toBe('a=1&b=2');
});

it.each([
  ...['', 'amp', 'amp=1&x=amp;', 'a=Tom+%26amp%3B+Jerry', 'a=Tom+%26amp%3B+Jerry&b=2'],
  ...['a=b%26c%3Dd', 'a=%&b=50%25', 'a=%E7%E0%E9%EC', 'a=b;c&d=e?f', 'ref=https://bank.kz/?id=5'],
  ...['&&a=1&=2&a=3&', 'ampersand=1&amplitude_id=2'],
])('leaves %j as it is', (search) => {
  expect(plainQuery(`?${search}`)).toBe(search);
});

it('decodes a query that was encoded as a whole as often as that, and no value further', () => {
  expect(plainQuery('?a%3D50%25%26b%3D%25D0%2590')).toBe('a=50%&b=%D0%90');
  expect(plainQuery('?a%3D1%2526b%253D2&utm_source=mail')).toBe('a=1%26b%3D2&utm_source=mail');
});

it('separates what was added to a query as a second one', () => {
  expect(plainQuery('?lang=kk?utm_source=mail')).toBe('lang=kk&utm_source=mail');
  expect(plainQuery('?utm_source=mail?amount=5')).toBe('utm_source=mail&amount=5');
});

it('separates entities without a semicolon before a known name', () => {
  expect(plainQuery('?a=1&amputm_source=x&#38lang=kk')).toBe('a=1&utm_source=x&lang=kk');
});

it('spells the parts of a loan in one way, and nothing else', () => {
  expect(plainQuery('?Amount=1&PRODUCT=12_MONTH&Source=Mail&x=METHOD=A')).toBe(
    'amount=1&product=12_month&Source=Mail&x=METHOD=A',
  );
});

it('finds the rest of a query behind the number sign of an entity', () => {
  const link = (search: string, hash: string) => queryOfLink({ search, hash });
  expect(link('?a=1&', '#38;b=2')).toBe('?a=1&#38;b=2');
  expect(link('?a=aigul&', '#x40;mail.kz')).toBe('?a=aigul&#x40;mail.kz');
  expect(link('?a=1&', '#rights')).toBe('?a=1&');
  expect(link('?a=1', '#38;b=2')).toBe('?a=1');
});

it('returns the plain address of an escaped one, and null for a plain one', () => {
  const plain = (address: string) => plainAddress(new URL(address, 'https://jenil.example'));
  expect(plain('/login/iin?a=1&amp;b=2#x')).toBe('/login/iin?a=1&b=2#x');
  expect(plain('/login/iin?a=1&#38;b=2')).toBe('/login/iin?a=1&b=2');
  expect(plain('/login/iin?a%3D1%26b%3D2')).toBe('/login/iin?a=1&b=2');
  for (const address of ['/login', '/login?', '/login?a=1&b=%D0%90#x', '/login#x']) {
    expect(plain(address)).toBeNull();
  }
});
