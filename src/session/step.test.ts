// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/" }
import { expect, it, vi } from 'vitest';
import { setCookie } from '../../tests/fixtures/browserCookies.ts';
import { config } from '../config/config.ts';
import { callApi } from './callApi.ts';
import { followStepsOfOtherTabs } from './step.ts';

vi.mock('./callApi.ts', () => ({ callApi: vi.fn(() => new Promise(() => {})) }));

it('requests the step when the page comes out of the back-forward cache', () => {
  setCookie(`${config.sessionCookie}=token`);
  const stop = followStepsOfOtherTabs();
  expect(callApi).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(callApi).toHaveBeenCalledOnce();
  stop();
});
