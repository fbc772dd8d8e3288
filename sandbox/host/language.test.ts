import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { languageCases } from '../../tests/host/languageCases.ts';
import { chooseLanguage, languageCookie } from './language.ts';

const probe = new Hono().get('*', (context) =>
  context.json({ language: chooseLanguage(context), ...languageCookie(context) }),
);

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await probe.request(path, { headers });
  return answer.json();
}

describe('the language of a visit', () => {
  it.each(languageCases)(
    'is $language for a browser of «$acceptLanguage»',
    async (languageCase) => {
      const { acceptLanguage, language } = languageCase;
      expect(await visit('/', { 'Accept-Language': acceptLanguage })).toEqual({ language });
    },
  );

  it('is Russian for somebody who says nothing', async () => {
    expect(await visit('/')).toEqual({ language: 'ru' });
  });

  it('is what the link asks for, and is kept', async () => {
    expect(await visit('/?lang=kk', { Cookie: 'i18n_redirected=ru' })).toEqual({
      language: 'kk',
      'Set-Cookie': 'i18n_redirected=kk; Max-Age=31536000; Path=/; SameSite=Lax',
    });
  });

  it('is the earlier choice when the link asks for a language that there is not', async () => {
    const headers = { Cookie: 'i18n_redirected=kk', 'Accept-Language': 'ru' };
    expect(await visit('/?lang=en', headers)).toEqual({ language: 'kk' });
  });

  it('is the browser’s when the cookie is corrupt', async () => {
    const headers = { Cookie: 'i18n_redirected=%%%', 'Accept-Language': 'kk' };
    expect(await visit('/', headers)).toEqual({ language: 'kk' });
  });
});
