import { beforeEach, expect, it, vi } from 'vitest';
import { languageCases, preferredTags } from '../../tests/host/languageCases.ts';
import { readRecord } from '../device/storage/records.ts';
import { visitLanguage } from './language.ts';

vi.mock('../device/storage/records.ts', () => ({ readRecord: vi.fn(async () => undefined) }));

const page = (query = '') => new URL(`https://jenil.example/about${query}`);

function startWorker(cookie?: () => Promise<{ value: string } | null>): void {
  vi.stubGlobal('self', cookie ? { cookieStore: { get: cookie } } : {});
  vi.stubGlobal('navigator', { languages: ['kk-KZ', 'ru'] });
}

beforeEach(() => void vi.mocked(readRecord).mockReset().mockResolvedValue(undefined));

it('returns what the address asks for, without reading the choice', async () => {
  const readCookie = vi.fn(async () => ({ value: 'kk' }));
  startWorker(readCookie);
  expect(await visitLanguage(page('?lang=ru'))).toBe('ru');
  expect(await visitLanguage(page('?lang=kz'))).toBe('kk');
  expect(readCookie).not.toHaveBeenCalled();
});

it('returns the earlier choice when the address asks for no language of ours', async () => {
  startWorker(async () => ({ value: 'ru' }));
  expect(await visitLanguage(page('?lang=en'))).toBe('ru');
  expect(readRecord).not.toHaveBeenCalled();
});

it.each([
  ['the browser has no Cookie Store', undefined],
  ['the Cookie Store refuses', () => Promise.reject(new Error('refused'))],
  // In Firefox a worker's store may not see a cookie that the page sees.
  ['the Cookie Store knows no cookie', async () => null],
  ['the cookie is corrupt', async () => ({ value: '../kk' })],
])('returns the page’s copy of the choice when %s', async (_, cookie) => {
  vi.mocked(readRecord).mockResolvedValue('ru');
  startWorker(cookie);
  expect(await visitLanguage(page())).toBe('ru');
  expect(readRecord).toHaveBeenCalledWith('language');
});

it.each([undefined, 'kz'])('returns the browser’s language when the copy is %j', async (copy) => {
  vi.mocked(readRecord).mockResolvedValue(copy);
  startWorker(async () => null);
  expect(await visitLanguage(page())).toBe('kk');
});

it.each(languageCases)(
  'returns $language for «$acceptLanguage»',
  async ({ acceptLanguage, language }) => {
    startWorker();
    vi.stubGlobal('navigator', { languages: preferredTags(acceptLanguage) });
    expect(await visitLanguage(page())).toBe(language);
  },
);
