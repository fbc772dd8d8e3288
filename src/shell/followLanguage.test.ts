// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installIndexedDb, recordsOf } from '../../tests/fixtures/indexedDb.ts';
import { createI18n, loadArea, switchLanguage } from '../locales/i18n.ts';
import type { Language } from '../locales/language.ts';
import { followLanguage } from './followLanguage.ts';

const posted: unknown[] = [];
const otherTab = new BroadcastChannel('language');
otherTab.onmessage = ({ data }) => void posted.push(data);
otherTab.unref();

const choose = (language: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test imitates the app's own writing
  document.cookie = `i18n_redirected=${language}`;
};

async function openPage(language: Language) {
  document.documentElement.lang = language;
  const i18n = createI18n(language);
  await loadArea(i18n, 'app');
  followLanguage(i18n);
  return i18n;
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = 'i18n_redirected=; max-age=0';
  installIndexedDb();
  posted.length = 0;
});
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

it('switches a page to the chosen language, and posts nothing', async () => {
  choose('kk');
  const i18n = await openPage('ru');
  await vi.waitFor(() => expect(i18n.locale).toBe('kk'));
  expect(document.documentElement.lang).toBe('kk');
  expect(recordsOf().get('language')).toBe('kk');
  expect(posted).toEqual([]);
});

it('leaves the page as it is when nothing was chosen', async () => {
  const i18n = await openPage('kk');
  expect(i18n.locale).toBe('kk');
  expect(recordsOf().has('language')).toBe(false);
});

it('follows the choice of another tab, and posts its own', async () => {
  const i18n = await openPage('ru');
  otherTab.postMessage('kk');
  await vi.waitFor(() => expect(i18n.locale).toBe('kk'));
  otherTab.postMessage('no language');
  await switchLanguage(i18n, 'ru');
  await vi.waitFor(() => expect(posted).toEqual(['ru']));
});

it('reads the choice again when the page is seen again', async () => {
  const i18n = await openPage('ru');
  choose('kk');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(i18n.locale).toBe('kk'));
});
