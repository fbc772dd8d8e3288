import { parseAccept } from 'hono/utils/accept';

/**
 * Lists what browsers send as Accept-Language, and the language that each is answered in. The rule of the page, of the
 * worker, of the sandbox's host and of nginx are all tested with it.
 */
export const languageCases: readonly { acceptLanguage: string; language: 'ru' | 'kk' }[] = [
  { acceptLanguage: 'kk', language: 'kk' },
  { acceptLanguage: 'kk-KZ', language: 'kk' },
  { acceptLanguage: 'KK-kz', language: 'kk' },
  { acceptLanguage: 'kk-Cyrl-KZ,ru;q=0.5', language: 'kk' },
  { acceptLanguage: 'kk-KZ,kk;q=0.9,ru;q=0.8,en-US;q=0.7,en;q=0.6', language: 'kk' },
  { acceptLanguage: 'ru-RU,ru;q=0.9,kk;q=0.8', language: 'ru' },
  { acceptLanguage: 'ru,kk', language: 'ru' },
  { acceptLanguage: 'kk,ru', language: 'kk' },
  { acceptLanguage: 'en-US,kk;q=0.5', language: 'kk' },
  { acceptLanguage: 'en-US,en;q=0.9', language: 'ru' },
  { acceptLanguage: 'ru;q=0.3,kk;q=0.9', language: 'kk' },
  { acceptLanguage: 'ru;q=0.8,kk;q=0.85', language: 'kk' },
  { acceptLanguage: 'ru;q=0.8, kk;q=0.805', language: 'kk' },
  { acceptLanguage: 'kk;q=0.805, ru;q=0.81', language: 'ru' },
  { acceptLanguage: 'kk;q=0.8, ru', language: 'ru' },
  { acceptLanguage: 'ru;q=0.9,kk', language: 'kk' },
  { acceptLanguage: 'ru;q=0.50,kk;q=0.5', language: 'ru' },
  { acceptLanguage: 'kk ; q=1.000 , ru ; q=1', language: 'kk' },
  { acceptLanguage: 'kk;q=0', language: 'ru' },
  { acceptLanguage: 'kk;q=0.0,en', language: 'ru' },
  { acceptLanguage: 'ru;q=0,kk;q=0.1', language: 'kk' },
  { acceptLanguage: 'kkj,en', language: 'ru' },
  { acceptLanguage: '*', language: 'ru' },
  { acceptLanguage: ';;,,=q', language: 'ru' },
];

/** Returns the header's tags, most wanted first, as a browser lists them in `navigator.languages`. */
export function preferredTags(acceptLanguage: string): string[] {
  return parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
}
