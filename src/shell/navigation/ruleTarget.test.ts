import { expect, it, vi } from 'vitest';
import { ruleTarget } from './ruleTarget.ts';

vi.mock('../../config/config.ts', () => ({
  config: { redirectOrigins: ['https://shop.example.kz'], sandboxPort: null },
}));

const from = new URL('https://jenil.example/old?utm_source=a');

it.each([
  ['/about', '/about', '/about?utm_source=a'],
  ['/help/?topic=card#now', '/help', '/help?topic=card#now'],
  ['https://jenil.example/help', '/help', '/help?utm_source=a'],
])('returns for %s the page %s as %s', (redirect, path, to) => {
  expect(ruleTarget(redirect, from)).toEqual({ kind: 'page', path, to });
});

it('returns an address at a host that the lender allows', () => {
  const url = 'https://shop.example.kz/sale?from=jenil';
  expect(ruleTarget(url, from)).toEqual({ kind: 'outside', url });
});

it.each([
  'https://evil.example/',
  'http://shop.example.kz/',
  'https://user@shop.example.kz/',
  'https://shop.example.kz.evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'about',
  '',
])('returns null for %j', (redirect) => {
  expect(ruleTarget(redirect, from)).toBeNull();
});
