import { describe, expect, it } from 'vitest';
import { hashOf } from '../fixtureBuild.ts';
import { askedCases, languageCases } from '../languageCases.ts';
import { expectPage, html, withoutHashes } from './expectations.ts';
import { type HostUnderTest, visit } from './host.ts';

export function describePages(host: HostUnderTest): void {
  const { name } = host;
  const { get } = visit(host);

  describe(`${name}: pages and their language`, () => {
    it.each(['/', '/about', '/about/documents', '/how-to-take/bank-card'])(
      'shows %s, revalidated at each visit',
      async (path) => {
        const answer = await get(path);
        expectPage(answer, 'ru');
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['x-robots-tag']).toBeUndefined();
      },
    );

    it.each(['/', '/about', '/login', '/register/photo', '/unknown'])(
      'admits what %s carries inline, and nothing else inline',
      async (path) => {
        const answer = await get(path);
        const policy = answer.headers['content-security-policy'] ?? '';
        const page = html(answer);
        const blocks = (pattern: RegExp) =>
          [...page.matchAll(pattern)].map(([, text = '']) => `'${hashOf(text)}'`);
        const styles = blocks(/<style>([\s\S]*?)<\/style>/g);
        const scripts = blocks(/<script>([\s\S]*?)<\/script>/g);
        expect(styles).toHaveLength(1);
        expect(scripts.length).toBeGreaterThan(0);
        const directive = (name: string) =>
          policy.split('; ').find((part) => part.startsWith(name)) ?? '';
        for (const source of styles) expect(directive('style-src')).toContain(source);
        for (const source of scripts) expect(directive('script-src')).toContain(source);
        expect(policy).not.toContain('unsafe');
      },
    );

    it.each([
      '/register/photo',
      '/register/photo?from=sms',
      '/pages/kk/register/photo.html',
      '/kept-pages/kk/register/photo.html',
    ])('admits the identity provider’s script on %s, and on no other page', async (path) => {
      const policyOf = async (page: string) =>
        withoutHashes((await get(page)).headers['content-security-policy']);
      const outside = (policy: string) =>
        policy.split('; ').filter((directive) => directive.includes('https://liveness.example'));
      expect(outside(await policyOf(path))).toEqual([
        "script-src 'self' https://liveness.example",
        "connect-src 'self' https://liveness.example",
      ]);
      expect(outside(await policyOf('/about'))).toEqual([]);
    });

    it.each(languageCases)('answers $acceptLanguage in $language', async (languageCase) => {
      const { acceptLanguage, language } = languageCase;
      expectPage(await get('/about', { headers: { 'Accept-Language': acceptLanguage } }), language);
    });

    it('prefers the cookie’s language to the browser’s', async () => {
      const headers = { 'Accept-Language': 'kk', Cookie: 'theme=x; i18n_redirected=ru; uid=1' };
      expectPage(await get('/', { headers }), 'ru');
    });

    it.each(['en', 'RU', '', 'kk-KZ', '../kk', '%%%'])(
      'ignores the corrupt cookie «%s»',
      async (value) => {
        const headers = { 'Accept-Language': 'kk', Cookie: `i18n_redirected=${value}` };
        expectPage(await get('/', { headers }), 'kk');
      },
    );

    it.each(['ru', 'kk'] as const)(
      'prefers ?lang=%s to everything, and stores it for a year',
      async (lang) => {
        const other = lang === 'ru' ? 'kk' : 'ru';
        const headers = { 'Accept-Language': other, Cookie: `i18n_redirected=${other}` };
        const answer = await get(`/about?utm_source=x&lang=${lang}`, { headers });
        expectPage(answer, lang);
        const cookie = (answer.headers['set-cookie'] ?? '').split('; ').sort();
        expect(cookie).toEqual(
          ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', `i18n_redirected=${lang}`].sort(),
        );
      },
    );

    it.each(askedCases)('reads ?%s as %s, and stores it', async (query, asked) => {
      const other = asked === 'kk' ? 'ru' : 'kk';
      const headers = { Cookie: `i18n_redirected=${other}` };
      const answer = await get(`/about?${query}`, { headers });
      expectPage(answer, asked ?? other);
      const stored = answer.headers['set-cookie'];
      if (asked === null) expect(stored).toBeUndefined();
      else expect(stored).toContain(`i18n_redirected=${asked};`);
      expect(answer.headers['x-evil']).toBeUndefined();
    });

    it('answers HEAD as GET, without the body', async () => {
      const headers = { 'Accept-Encoding': 'br' };
      const full = await get('/about', { headers });
      const head = await get('/about', { headers, method: 'HEAD' });
      expectPage({ ...head, body: full.body }, 'ru');
      expect(head.body).toHaveLength(0);
      expect(head.headers.etag).toBe(full.headers.etag);
      expect(head.headers['content-length']).toBe(String(full.body.length));
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
      'refuses %s on a page',
      async (method) => {
        for (const path of ['/', '/about', '/about/', '/unknown', '/robots.txt']) {
          const answer = await get(path, { method });
          expect(answer.status).toBe(405);
          expect(answer.headers.allow).toBe('GET, HEAD');
          expect(answer.headers['x-content-type-options']).toBe('nosniff');
        }
      },
    );
  });
}
