// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdHalfFilledForm } from '../../device/halfFilledForm.ts';
import { createI18n } from '../../locales/i18n.ts';
import { shownRouteAtom } from '../shownRoute.ts';
import { setUpdateState } from '../updates/takeUpdate.ts';
import { missingLanguageAtom, openNoticeAtom } from './notice.ts';
import { shownNoticeAtom, toggleNotice, translatorAtom } from './shownNotice.ts';

const store = getDefaultStore();
const shown = () => store.get(shownNoticeAtom).notice;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stop = store.sub(shownNoticeAtom, () => {});
  store.set(translatorAtom, { i18n: createI18n('ru') });
  store.set(shownRouteAtom, { path: '/register/personal', navigate: null });
});
afterEach(() => {
  store.set(missingLanguageAtom, null);
  store.set(openNoticeAtom, null);
  setUpdateState('none');
  // The return of the network is shown for some seconds.
  vi.runAllTimers();
  stop();
});

it('drops the notice of a missing language when the network returns', () => {
  store.set(missingLanguageAtom, 'kk');
  expect(shown()?.label).toBe('Язык не сменился');
  window.dispatchEvent(new Event('online'));
  expect(shown()?.label).toBe('Связь есть');
});

it('dismisses the notice of a missing language, but not the notice of a later switch', () => {
  store.set(missingLanguageAtom, 'kk');
  toggleNotice();
  shown()?.actions?.[0]?.onPress();
  expect(shown()).toBeNull();
  store.set(missingLanguageAtom, 'kk');
  expect(shown()?.label).toBe('Язык не сменился');
});

it('names the form that a new version waits for', () => {
  // happy-dom has no Web Locks.
  const locks = { request: async () => {} };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const finish = holdHalfFilledForm();
  setUpdateState('afterForm');
  expect(shown()?.text).toContain('форму на этой странице');
  finish();
  vi.advanceTimersByTime(1_000);
  expect(shown()?.text).toContain('форму в другой вкладке');
});
