import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { ruleTarget } from './ruleTarget.ts';

vi.mock('../../config/config.ts', () => ({
  config: { redirectOrigins: ['https://shop.example'], sandboxPort: 4173 },
}));

const from = new URL('https://app.example/old-about?utm_source=sms');
beforeEach(() => void vi.stubGlobal('location', from));

it.each([
  ['/about', '/about', '/about?utm_source=sms'],
  ['/help/?topic=card#now', '/help', '/help?topic=card#now'],
  ['https://app.example/help', '/help', '/help?utm_source=sms'],
])('returns for %s the page %s as %s', (redirect, path, to) => {
  expect(ruleTarget(redirect, from)).toEqual({ kind: 'page', path, to });
});

it('returns an address at a host that the lender allows', () => {
  const url = 'https://shop.example/sale?from=jenil';
  expect(ruleTarget(url, from)).toEqual({ kind: 'outside', url });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/../\\evil.example/',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://app.example//evil.example',
  'https://app.example@evil.example',
  'https://app.example.evil.example/',
  'https://shop.example.evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://app.example/1',
  'http://shop.example/',
  'https://user@shop.example/',
  'about',
  '?x',
  '',
])('returns null for %j', (redirect) => {
  expect(ruleTarget(redirect, from)).toBeNull();
});

const mark = fc.constantFrom('', '..', '%2e', '%2f', '%5c', ...'/\\.\t\n\r@: ');
const words = 'evil.example shop.example app.example https: http: javascript: about #x ?y=1';
const piece = fc.oneof(mark, fc.constantFrom(...words.split(' ')));
const anyRedirect = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string(),
);

it('returns only paths of ours and allowed hosts by https, whatever the rule says', () => {
  fc.assert(
    fc.property(anyRedirect, (text) => {
      const target = ruleTarget(text, from);
      if (target === null) return;
      if (target.kind === 'page') {
        // The router passes the target to the browser, which resolves it against the page's address.
        expect(new URL(target.to, from).origin).toBe(from.origin);
        expect(target.to).toMatch(/^\/(?![/\\])/);
      } else {
        const { protocol, host } = new URL(target.url, from);
        expect([protocol, host]).toEqual(['https:', 'shop.example']);
      }
    }),
    { seed: 20261121, numRuns: 3_000, examples: [['https:shop.example/x']] },
  );
});
