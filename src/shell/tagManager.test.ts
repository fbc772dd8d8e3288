// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sessionToken } from '../application/session/token.ts';
import { startTagManager } from './tagManager.ts';

vi.mock('../config/scripts.ts', () => ({ trustedScriptUrl: () => 'about:blank' }));
vi.mock('../application/session/token.ts', () => ({ sessionToken: vi.fn(() => null) }));

// What the lender's script does is its own.
vi.spyOn(document.head, 'append').mockImplementation(() => {});
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const comeOutOfCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('is gone from a page that Back finds in the back-forward cache after a login', () => {
  startTagManager('https://tags.example/gtm.js');
  comeOutOfCache();
  expect(reload).not.toHaveBeenCalled();
  vi.mocked(sessionToken).mockReturnValue('token');
  comeOutOfCache();
  expect(reload).toHaveBeenCalledOnce();
});
