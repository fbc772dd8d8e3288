// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { config } from '../config/config.ts';
import { writeCookie } from '../device/storage/cookies.ts';
import { startTagManager } from './tagManager.ts';

vi.mock('../config/scripts.ts', () => ({ trustedScriptUrl: () => 'about:blank' }));

// The lender's script is not part of the test.
vi.spyOn(document.head, 'append').mockImplementation(() => {});
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const comeOutOfCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('is gone from a page that Back finds in the back-forward cache after a login', () => {
  startTagManager('https://tags.example/gtm.js');
  comeOutOfCache();
  expect(reload).not.toHaveBeenCalled();
  writeCookie(config.sessionCookie, 'token', { maxAgeS: 60 });
  comeOutOfCache();
  expect(reload).toHaveBeenCalledOnce();
});
