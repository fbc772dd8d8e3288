// @vitest-environment happy-dom
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { clearCookies } from '../../tests/fixtures/browserCookies.ts';
import { config } from '../config/config.ts';
import { writeCookie } from '../device/storage/cookies.ts';
import { startTagManager } from './tagManager.ts';

vi.mock('../config/scripts.ts', () => ({ trustedScriptUrl: (url: string) => url }));

const address = 'https://tags.example/gtm.js?id=GTM-A1';
let append: MockInstance;
let reload: MockInstance;
beforeEach(() => {
  clearCookies();
  // The lender's script is not part of the test.
  append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

const comeOutOfCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('is gone from a page that Back finds in the back-forward cache after a login', () => {
  startTagManager(address);
  comeOutOfCache();
  expect(reload).not.toHaveBeenCalled();
  writeCookie(config.sessionCookie, 'token', { maxAgeS: 60 });
  comeOutOfCache();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads its script on a public page, and starts the queue that the script reads', () => {
  startTagManager(address);
  expect(append.mock.calls).toMatchObject([
    [{ src: 'https://tags.example/gtm.js?id=GTM-A1', async: true }],
  ]);
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'gtm.js' }));
});
