import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { languageCases } from '../../tests/host/languageCases.ts';
import { languageCookie, visitLanguage } from './language.ts';

const probe = new Hono().get('*', (context) =>
  context.json({ language: visitLanguage(context), ...languageCookie(context) }),
);

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await probe.request(path, { headers });
  return answer.json();
}

describe('visitLanguage', () => {
  it.each(languageCases)(
    'returns $language for a browser of «$acceptLanguage»',
    async ({ acceptLanguage, language }) => {
      expect(await visit('/', { 'Accept-Language': acceptLanguage })).toEqual({ language });
    },
  );

  it('returns Russian when there is no header', async () => {
    expect(await visit('/')).toEqual({ language: 'ru' });
  });

  it('returns what the link asks for, and the cookie that stores it', async () => {
    expect(await visit('/?lang=kk', { Cookie: 'i18n_redirected=ru' })).toEqual({
      language: 'kk',
      'Set-Cookie': 'i18n_redirected=kk; Max-Age=31536000; Path=/; SameSite=Lax',
    });
  });

  it('returns a cookie for other sites where the build writes its own so', async () => {
    const host = new Hono().get('*', (context) => context.json(languageCookie(context, true)));
    expect(await (await host.request('/?lang=kk')).json()).toEqual({
      'Set-Cookie': 'i18n_redirected=kk; Max-Age=31536000; Path=/; Secure; SameSite=None',
    });
  });

  it('returns the earlier choice when the link asks for another language than ours', async () => {
    const headers = { Cookie: 'i18n_redirected=kk', 'Accept-Language': 'ru' };
    expect(await visit('/?lang=en', headers)).toEqual({ language: 'kk' });
  });

  it('returns the browser’s when the cookie is corrupt', async () => {
    const headers = { Cookie: 'i18n_redirected=%%%', 'Accept-Language': 'kk' };
    expect(await visit('/', headers)).toEqual({ language: 'kk' });
  });
});
