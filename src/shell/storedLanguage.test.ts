// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/" }
import { expect, it, vi } from 'vitest';
import { clearCookies } from '../../tests/fixtures/browserCookies.ts';
import { storedLanguage, storeLanguage } from './storedLanguage.ts';

it('stores the language for a year on the whole site', () => {
  clearCookies();
  const written = vi.spyOn(document, 'cookie', 'set');
  storeLanguage('kk');
  expect(written.mock.calls).toEqual([
    ['i18n_redirected=kk; path=/; max-age=31536000; SameSite=Lax; Secure'],
  ]);
  expect(storedLanguage()).toBe('kk');
});
