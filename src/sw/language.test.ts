import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord } from '../storage/records.ts';
import { chooseLanguage, preferredLanguage } from './language.ts';

vi.mock('../storage/records.ts', () => ({ readRecord: vi.fn(async () => undefined) }));

/** The app's own rule; its types need what a worker does not have. */
const { negotiateLanguage } = await vi.importActual<{
  readonly negotiateLanguage: (preferred: readonly string[]) => string;
}>('../locales/i18n.ts');

const page = (query = '') => new URL(`https://jenil.example/about${query}`);

function worker(cookie?: () => Promise<{ value: string } | null>): void {
  vi.stubGlobal('self', cookie ? { cookieStore: { get: cookie } } : {});
  vi.stubGlobal('navigator', { languages: ['kk-KZ', 'ru'] });
}

beforeEach(() => {
  vi.mocked(readRecord).mockResolvedValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the language that the worker answers in', () => {
  it('is what the address asks for', async () => {
    worker(async () => ({ value: 'kk' }));
    expect(await chooseLanguage(page('?lang=ru'))).toBe('ru');
  });

  it('is the earlier choice when the address asks for no language of ours', async () => {
    worker(async () => ({ value: 'ru' }));
    expect(await chooseLanguage(page('?lang=en'))).toBe('ru');
  });

  it('is the page’s copy of the choice where cookies cannot be read', async () => {
    vi.mocked(readRecord).mockResolvedValue('ru');
    worker();
    expect(await chooseLanguage(page())).toBe('ru');
    worker(() => Promise.reject(new Error('refused')));
    expect(await chooseLanguage(page())).toBe('ru');
  });

  it('is the browser’s first known one when nothing was chosen or the choice is corrupt', async () => {
    worker(async () => null);
    expect(await chooseLanguage(page())).toBe('kk');
    worker(async () => ({ value: '../kk' }));
    expect(await chooseLanguage(page())).toBe('kk');
  });

  it.each([
    [[]],
    [['ru']],
    [['kk']],
    [['KK-kz']],
    [['en', 'kk', 'ru']],
    [['en-US', 'ru-RU', 'kk']],
    [['de', 'fr']],
    [['kkj', 'ru']],
  ])('is negotiated from %j as in the app', (preferred) => {
    expect(preferredLanguage(preferred)).toBe(negotiateLanguage(preferred));
  });
});
