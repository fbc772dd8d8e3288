import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';

const allowedHosts = ['sign.example', 'egov.example:8443'];
const page = 'https://app.example/register/signing-init-wait';

vi.mock('./config.ts', () => ({
  config: {
    redirectOrigins: allowedHosts.map((host) => `https://${host}`),
    sandboxPort: 4173,
    livenessScriptUrl: null,
  },
}));
const { isAllowedRedirect, livenessScriptUrl } = await import('./endpoints.ts');
const { trustedScriptUrl, workerScript } = await import('./scripts.ts');

beforeEach(() => void vi.stubGlobal('location', new URL(page)));

/** Resolves an address against the page's address, as a browser does. */
const destinationOf = (url: string) => new URL(url, page);

/** Addresses that look like an allowed address but lead to another origin, or are not web addresses. */
const hostile = [
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https:/\\evil.example'],
  ...['https:evil.example', 'https:sign.example/x', 'https:///evil.example'],
  // Other protocols.
  ...['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ...['\tjavascript:alert(1)//https://sign.example', 'blob:https://sign.example/0e3f'],
  ...['file:///etc/passwd', 'ftp://sign.example/', 'http://sign.example/', 'ws://sign.example/'],
  // Names and passwords.
  ...['https://sign.example@evil.example/', 'https://sign.example:443@evil.example/'],
  ...['https://user@sign.example/', 'https://:secret@sign.example/'],
  // Similar hosts.
  ...['https://sign.example.evil.example/', 'https://evil.example/sign.example'],
  ...['https://evil.example#sign.example', 'https://evil.example?sign.example'],
  ...['https://evil.example\\sign.example', 'https://evil.example\\@sign.example'],
  ...['https://sign.example%2eevil.example/', 'https://sign.example%00.evil.example/'],
  ...['https://sign.example.', 'https://ssign.example/', 'https://ѕign.example/'],
  ...['https://xn--ign-hed.example/', 'https://[::1]/', 'https://127.0.0.1:4175/'],
  // Other ports.
  ...['https://sign.example:8443/', 'https://egov.example/', 'https://egov.example:443/'],
  // No absolute addresses.
  ...['sign.example', '/register/lk', '', ' '],
];

const host = fc.oneof(
  fc.constantFrom(...allowedHosts, 'evil.example', 'sign.example.evil.example'),
  fc.domain(),
);
const junk = fc.constantFrom(
  ...['', '/', '\\', '//', '@', ':', '%2f', '%40', '\t', '\n', '\u0000', '..', '。'],
);

/** Parts of addresses, combined in ways that parsers read differently. */
const address = fc
  .tuple(
    fc.constantFrom(
      ...['https:', 'http:', 'javascript:', 'data:', 'HTTPS:', 'hTTps:', '', ' https:'],
      'blob:https:',
    ),
    fc.constantFrom('//', '/', '\\\\', '/\\', '///', ''),
    junk,
    fc.oneof(
      host,
      fc.tuple(host, junk, host).map((parts) => parts.join('')),
    ),
    junk,
    fc.oneof(fc.webPath(), fc.string({ maxLength: 12 })),
  )
  .map((parts) => parts.join(''));

describe('where signing and route rules may lead', () => {
  it('is nowhere for addresses made to deceive', () => {
    expect(hostile.filter((url) => isAllowedRedirect(url))).toEqual([]);
  });

  it('is only ever an allowed host, by https, as the browser itself understands the address', () => {
    const check = fc.property(address, (url) => {
      if (!isAllowedRedirect(url)) return;
      const { protocol, host: destination, username, password } = destinationOf(url);
      expect(protocol).toBe('https:');
      expect(allowedHosts).toContain(destination);
      expect(username + password).toBe('');
    });
    fc.assert(check, { seed: 20261121, numRuns: 2_000, examples: hostile.map((url) => [url]) });
  });

  it('takes every path and query at an allowed host', () => {
    forAll(
      400,
      [fc.constantFrom(...allowedHosts), fc.webPath(), fc.webQueryParameters()],
      (name, path, query) => {
        expect(isAllowedRedirect(`https://${name}${path}?${query}`)).toBe(true);
      },
    );
  });

  it('never throws, whatever text it is', () => {
    forAll(400, [fc.string({ unit: 'binary' })], (text) => {
      expect(isAllowedRedirect(text)).toBe(false);
    });
  });
});

it('trusts the two scripts that are ours, to the letter, and no others', () => {
  expect(trustedScriptUrl(workerScript)).toBe(workerScript);
  expect(trustedScriptUrl(livenessScriptUrl())).toBe(livenessScriptUrl());
  const similar = fc.oneof(
    address,
    junk.map((mark) => `${workerScript}${mark}`),
    junk.map((mark) => `${mark}${livenessScriptUrl()}`),
    fc.string(),
  );
  const check = fc.property(similar, (url) => {
    fc.pre(url !== workerScript && url !== livenessScriptUrl());
    expect(() => trustedScriptUrl(url)).toThrow(TypeError);
  });
  fc.assert(check, { seed: 20261121, numRuns: 400, examples: hostile.map((url) => [url]) });
});
