import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languageCases } from './languageCases.ts';
import { askRaw } from './rawRequest.ts';
import { type Answer, type Asked, ask } from './request.ts';

export interface HostUnderTest {
  name: string;
  /** Asked when the tests run: a host that the suite starts has no address before. */
  baseUrl: () => string;
  /** A page path that fails inside the host, where the suite could arrange for one. */
  brokenPath?: string;
}

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types jenil";

const year = 'max-age=31536000';

function html({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

function expectDocumentHeaders({ headers }: Answer): void {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  const allowed = (headers['permissions-policy'] ?? '').split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'otp-credentials=(self)']),
  );
  expect(allowed).toEqual(expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()']));
  expect(allowed.filter((rule) => !/^[a-z-]+=\((self)?\)$/.test(rule))).toEqual([]);
}

function expectPage(answer: Answer, language: 'ru' | 'kk', status = 200): void {
  expect(answer.status).toBe(status);
  expectDocumentHeaders(answer);
  expect(html(answer)).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  expect(answer.headers['content-language']).toBe(language);
  const vary = (answer.headers.vary ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .sort();
  expect(vary).toEqual(['accept-encoding', 'accept-language', 'cookie']);
}

/** What every host of a build promises, whichever program it is. */
export function describeHostContract({ name, baseUrl, brokenPath }: HostUnderTest): void {
  const get = (path: string, asked?: Asked) => ask(baseUrl(), path, asked);
  const getIn = (path: string, acceptEncoding: string) =>
    get(path, { headers: { 'Accept-Encoding': acceptEncoding } });
  const scriptPath = async () => {
    const path = /\/assets\/[^"]+\.js/.exec(html(await get('/')))?.[0];
    if (path === undefined) throw new Error('The page at / names no script under /assets/');
    return path;
  };

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

    it.each(languageCases)('answers $acceptLanguage in $language', async (languageCase) => {
      const { acceptLanguage, language } = languageCase;
      expectPage(await get('/about', { headers: { 'Accept-Language': acceptLanguage } }), language);
    });

    it('puts an earlier choice, kept in the cookie, before the browser’s languages', async () => {
      const headers = { 'Accept-Language': 'kk', Cookie: 'theme=x; i18n_redirected=ru; uid=1' };
      expectPage(await get('/', { headers }), 'ru');
    });

    it.each(['en', 'RU', '', 'kk-KZ', '../kk'])(
      'ignores the corrupt cookie «%s»',
      async (value) => {
        const headers = { 'Accept-Language': 'kk', Cookie: `i18n_redirected=${value}` };
        expectPage(await get('/', { headers }), 'kk');
      },
    );

    it.each(['ru', 'kk'] as const)(
      'puts ?lang=%s before all, and keeps it a year',
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

    it.each(['en', 'KK', '', 'kk%0d%0aX-Evil:1', 'ru;kk'])('ignores ?lang=%s', async (lang) => {
      const answer = await get(`/?lang=${lang}`, { headers: { Cookie: 'i18n_redirected=kk' } });
      expectPage(answer, 'kk');
      expect(answer.headers['set-cookie']).toBeUndefined();
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

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s on a page', async (method) => {
      for (const path of ['/', '/about', '/about/', '/unknown', '/robots.txt']) {
        const answer = await get(path, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    });
  });

  describe(`${name}: revalidation`, () => {
    it.each(['/', '/about', '/sw.js', '/manifest.webmanifest', '/robots.txt'])(
      'answers 304 for a %s that the browser still has',
      async (path) => {
        const { headers } = await getIn(path, 'br');
        const again = await get(path, {
          headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' },
        });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        for (const kept of ['etag', 'cache-control', 'vary']) {
          expect(again.headers[kept]).toBe(headers[kept]);
        }
      },
    );

    it('keeps the language asked for even where the page itself is known', async () => {
      const { headers } = await get('/?lang=kk');
      const again = await get('/?lang=kk', { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect(again.status).toBe(304);
      expect(again.headers['set-cookie']).toContain('i18n_redirected=kk');
    });

    it('sends a page whose ETag is another one, such as the other language’s', async () => {
      const kazakh = await get('/?lang=kk');
      const headers = { 'If-None-Match': kazakh.headers.etag ?? '' };
      expectPage(await get('/?lang=ru', { headers }), 'ru');
    });
  });

  describe(`${name}: compression`, () => {
    const decoded = async (path: string) => html(await getIn(path, 'identity'));

    it.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.000, gzip;q=0.5', 'gzip'],
      ['gzip;q=0, br;q=0', undefined],
      ['gzip;q=0.5, br;q=0.9', 'br'],
      ['deflate', undefined],
      ['identity', undefined],
      ['brotli, gzipped', undefined],
    ])('answers Accept-Encoding «%s» with %s', async (acceptEncoding, encoding) => {
      for (const path of ['/about', await scriptPath(), '/sw.js']) {
        const answer = await getIn(path, acceptEncoding);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
        expect(html(answer)).toBe(await decoded(path));
      }
    });

    it('sends the file as it is when nothing is said of encodings', async () => {
      const answer = await get('/about');
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('gives each encoding an ETag and a length of its own', async () => {
      for (const path of ['/', await scriptPath()]) {
        const answers = await Promise.all(['br', 'gzip', 'identity'].map((e) => getIn(path, e)));
        expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
        for (const { headers, body } of answers) {
          expect(headers['content-length']).toBe(String(body.length));
        }
        const [brotli, gzip, plain] = answers.map(({ body }) => body.length);
        expect(brotli).toBeLessThan(gzip ?? 0);
        expect(gzip).toBeLessThan(plain ?? 0);
      }
    });
  });

  describe(`${name}: files`, () => {
    it('lets a hashed file be kept for ever', async () => {
      const answer = await getIn(await scriptPath(), 'br');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe(`public, ${year}, immutable`);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    it.each(['/assets/gone-1a2b.js', '/assets/', '/assets/a/', '/assets/../x', '/assets/%2e%2e/x'])(
      'never answers %s with a page',
      async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        if (/%2e|\.\./.test(path)) return;
        expect(answer.headers['content-type']).toMatch(/^text\/plain/);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body.toString()).not.toContain('<');
      },
    );

    it.each([
      ['/manifest.webmanifest', /^application\/manifest\+json/, 'no-cache'],
      ['/robots.txt', /^text\/plain; charset=utf-8$/, 'no-cache'],
      ['/sw.js', /^text\/javascript/, 'no-cache'],
      ['/sw-kill.js', /^text\/javascript/, 'no-cache'],
      ['/icons/icon-192.png', /^image\/png$/, 'public, max-age=3600'],
      ['/icons/icon.svg', /^image\/svg\+xml/, 'public, max-age=3600'],
    ])('serves %s with its type and lifetime', async (path, type, cacheControl) => {
      const answer = await getIn(path, 'br, gzip');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers['cache-control']).toBe(cacheControl);
      expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
      expect(answer.headers.vary?.toLowerCase()).toBe('accept-encoding');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toBeUndefined();
    });

    it.each(['ru', 'kk'] as const)('serves the %s pages as files to the worker', async (lang) => {
      const headers = { 'Accept-Language': lang === 'ru' ? 'kk' : 'ru' };
      for (const file of ['index', 'about/documents', '404', '500']) {
        const answer = await get(`/pages/${lang}/${file}.html?lang=ru`, { headers });
        expect(answer.status).toBe(200);
        expectDocumentHeaders(answer);
        expect(html(answer)).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['content-language']).toBe(lang);
        expect(answer.headers.vary?.toLowerCase()).toBe('accept-encoding');
        expect(answer.headers['x-robots-tag']).toBe('noindex');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });
  });

  describe(`${name}: unknown addresses`, () => {
    it.each([
      '/unknown',
      '/about/unknown',
      '/index',
      '/404',
      '/500',
      '/about.html',
      '/index.html',
      '/pages',
      '/pages/ru',
      '/pages/ru/about',
      '/pages/de/about.html',
      '/pages/ru/unknown.html',
      '/icons',
      '/icons/unknown.png',
      '/.vite/manifest.json',
      '/.env',
      '/About',
      '/%D0%BA%D1%80%D0%B5%D0%B4%D0%B8%D1%82',
    ])('answers %s with the 404 page', async (path) => {
      const kazakh = await get(path, { headers: { 'Accept-Language': 'kk' } });
      expectPage(kazakh, 'kk', 404);
      expect(kazakh.headers['cache-control']).toBe('no-cache');
      expectPage(await get(`${path}?lang=ru`), 'ru', 404);
    });

    it.each([
      '/..%2f',
      '/..%2f..%2f..%2fetc/passwd',
      '/../../../../etc/passwd',
      '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets/../../../../etc/passwd',
      '/pages/ru/..%5c..%5cpackage.json',
      '/%00',
      '/about%00.html',
      '/assets/%00.js',
      '/%',
      '/%zz',
      '/%c0%ae%c0%ae/',
      '/about%2f',
      '/%0d%0aX-Evil:1/',
      `/${'a'.repeat(3000)}`,
      `/${'a/'.repeat(1500)}`,
    ])('stays calm and inside the build at %s', async (path) => {
      const { status, headers, body } = await get(path);
      expect([308, 400, 404]).toContain(status);
      expect(headers['x-evil']).toBeUndefined();
      expect(body.toString()).not.toContain('root:');
    });
  });

  describe(`${name}: trailing slashes`, () => {
    it.each([
      ['/about/', '/about'],
      ['/about/documents//', '/about/documents'],
      ['/about/?lang=kk&utm_source=a%20b', '/about?lang=kk&utm_source=a%20b'],
      ['/unknown/', '/unknown'],
    ])('leads %s to %s for good', async (path, target) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path, { method });
        expect(answer.status).toBe(308);
        expect(answer.headers.location).toBe(target);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    });

    it.each([
      '//evil.com/',
      '///evil.com//',
      '/\\evil.com/',
      '\\\\evil.com/',
      '/%5cevil.com/',
      '/%2fevil.com/',
      '/%2f%2fevil.com%2f/',
      '//evil.com/?/',
      '/.//evil.com/',
      '/..//evil.com/',
      '/%09/evil.com/',
      '/\t/evil.com/',
      '//evil.com@evil.org/',
      'http://evil.com/about/',
    ])('never leads %j to another host', async (path) => {
      const head = await askRaw(baseUrl(), path);
      expect(head).toMatch(/^HTTP\/1\.1 (200|308|400|404) /);
      const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
      const target = new URL(location ?? '/', baseUrl());
      expect(target.origin).toBe(new URL(baseUrl()).origin);
    });
  });

  describe(`${name}: what is not a page`, () => {
    it.each(['/rest/client/info', '/rest/', '/rest/unknown/', '/broadcasting/auth'])(
      'answers the call %s in JSON',
      async (path) => {
        for (const method of ['GET', 'POST', 'PUT']) {
          const answer = await get(path, { method });
          expect(answer.status).toBe(404);
          expect(answer.headers['content-type']).toMatch(/^application\/json/);
          expect(answer.headers['cache-control']).toBe('no-store');
          expect(answer.headers['x-content-type-options']).toBe('nosniff');
          expect(JSON.parse(answer.body.toString())).toEqual({
            code: 'NOT_FOUND',
            message: expect.any(String),
          });
        }
      },
    );

    it('does not say which program and version it is', async () => {
      for (const path of ['/', '/unknown', '/assets/unknown.js']) {
        const { headers, body } = await get(path);
        expect(headers.server ?? '').not.toMatch(/\d/);
        expect(headers['x-powered-by']).toBeUndefined();
        expect(body.toString()).not.toMatch(/nginx\/\d/);
      }
    });
  });

  if (brokenPath !== undefined) {
    describe(`${name}: trouble inside`, () => {
      it('answers with the 500 page in the visitor’s language', async () => {
        const headers = { 'Accept-Language': 'kk', 'Accept-Encoding': 'br' };
        const answer = await get(brokenPath, { headers });
        expectPage(answer, 'kk', 500);
        expect(answer.headers['cache-control']).toBe('no-store');
      });
    });
  }
}
