import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../config/config.ts', () => ({
  config: { redirectOrigins: ['https://shop.example'], sandboxPort: 4173 },
}));
const { ruleTarget } = await import('./ruleTarget.ts');

const from = new URL('https://app.example/old-about?utm_source=sms');
beforeEach(() => void vi.stubGlobal('location', from));

const hostile = [
  '//evil.example',
  '/\\evil.example',
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
  'https://evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://app.example/1',
  'http://shop.example/',
  'https:shop.example/x',
  'https://user@shop.example/',
  'about',
  '?x',
  '',
];

const mark = fc.constantFrom(
  '',
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '@',
  ':',
  ' ',
);
const piece = fc.oneof(
  mark,
  fc.constantFrom(
    'evil.example',
    'shop.example',
    'app.example',
    'https:',
    'http:',
    'javascript:',
    'about',
    '#x',
    '?y=1',
  ),
);
const redirect = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string(),
);

it('returns only paths of ours and allowed hosts by https, whatever the rule says', () => {
  fc.assert(
    fc.property(redirect, (text) => {
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
    { seed: 20261121, numRuns: 3_000, examples: hostile.map((text) => [text] as [string]) },
  );
});
