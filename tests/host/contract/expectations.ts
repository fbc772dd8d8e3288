import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Answer } from '../request.ts';

/** The policy without the hashes of the pages' inline blocks, which `pages.ts` checks. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types jenil";

/** Decompresses the body. */
export function html({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

/** Returns a policy without its hashes. */
export const withoutHashes = (policy = '') => policy.replaceAll(/ 'sha256-[^']+'/g, '');

/** Expects the security headers of a document. */
export function expectDocumentHeaders({ headers }: Answer): void {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(withoutHashes(headers['content-security-policy'])).toBe(contentSecurityPolicy);
  expect(headers['reporting-endpoints']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  const allowed = (headers['permissions-policy'] ?? '').split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'otp-credentials=(self)']),
  );
  expect(allowed).toEqual(expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()']));
  expect(allowed.filter((rule) => !/^[a-z-]+=\((self)?\)$/.test(rule))).toEqual([]);
}

/** Expects a page in a language. */
export function expectPage(answer: Answer, language: 'ru' | 'kk', status = 200): void {
  expect(answer.status).toBe(status);
  expectDocumentHeaders(answer);
  expect(html(answer)).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  expect(answer.headers['content-language']).toBe(language);
  const vary = (answer.headers.vary ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .sort();
  expect(vary).toEqual(['accept-encoding', 'accept-language', 'cookie']);
}
