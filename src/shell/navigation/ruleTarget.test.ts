import { expect, it, vi } from 'vitest';
import { ruleTarget } from './ruleTarget.ts';

vi.mock('../../config/config.ts', () => ({
  config: { redirectOrigins: ['https://shop.example.kz'], sandboxPort: null },
}));

const from = new URL('https://jenil.example/old?utm_source=a');

it('returns a page of ours with the query that the visitor came with', () => {
  expect(ruleTarget('/about', from)).toEqual({
    kind: 'page',
    path: '/about',
    to: '/about?utm_source=a',
  });
});

it('keeps the redirect’s own query and hash', () => {
  expect(ruleTarget('/help/?topic=card#now', from)).toEqual({
    kind: 'page',
    path: '/help',
    to: '/help?topic=card#now',
  });
});

it('returns a page of ours when the redirect is its whole address', () => {
  expect(ruleTarget('https://jenil.example/help', from)).toMatchObject({
    kind: 'page',
    path: '/help',
  });
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
