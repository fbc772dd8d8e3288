import { describe, expect, it } from 'vitest';
import { expectDocumentHeaders, expectPage, html } from './expectations.ts';
import { type HostUnderTest, visit } from './host.ts';

export function describeFiles(host: HostUnderTest): void {
  const { name } = host;
  const { get, getIn, scriptPath } = visit(host);

  describe(`${name}: revalidation`, () => {
    it.each(['/', '/about', '/sw.js', '/manifest.webmanifest', '/robots.txt'])(
      'answers 304 when the browser has the current %s',
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

    it('stores the requested language with a 304 too', async () => {
      const { headers } = await get('/?lang=kk');
      const again = await get('/?lang=kk', { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect(again.status).toBe(304);
      expect(again.headers['set-cookie']).toContain('i18n_redirected=kk');
    });

    it('sends the page when the ETag differs, such as the ETag of the other language', async () => {
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

    it('sends the same bytes of a page’s file to every client in every encoding, as the worker’s digest requires', async () => {
      for (const language of ['ru', 'kk']) {
        const path = `/pages/${language}/about.html`;
        const built = await decoded(path);
        for (const encoding of ['br', 'gzip', 'identity']) {
          for (const asker of [
            {},
            { Cookie: 'i18n_redirected=kk; uid=1', 'Accept-Language': 'kk' },
            { Cookie: 'i18n_redirected=ru', 'Accept-Language': 'ru', 'User-Agent': 'curl/8' },
          ]) {
            const headers = { 'Accept-Encoding': encoding, ...asker };
            const answer = await get(`${path}?lang=kk`, { headers });
            expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
            expect(html(answer)).toBe(built);
          }
        }
      }
    });

    it('sends the plain file when the request names no encoding', async () => {
      const answer = await get('/about');
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('sends a separate ETag and length for each encoding', async () => {
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
    it('lets a browser cache a hashed file for ever', async () => {
      const answer = await getIn(await scriptPath(), 'br');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
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
      ['/licences.txt', /^text\/plain; charset=utf-8$/, 'no-cache'],
      ['/sw.js', /^text\/javascript/, 'no-cache'],
      ['/precache-list.js', /^text\/javascript/, 'no-cache'],
      ['/sw-kill.js', /^text\/javascript/, 'no-cache'],
      ['/icons/any-192.png', /^image\/png$/, 'public, max-age=3600'],
      ['/icons/favicon.svg', /^image\/svg\+xml/, 'public, max-age=3600'],
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

    it.runIf(host.hasWellKnownFiles)('serves /.well-known/security.txt as plain text', async () => {
      const answer = await get('/.well-known/security.txt');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toMatch(/^Contact: mailto:/);
    });

    it.runIf(host.hasWellKnownFiles)('serves /.well-known/assetlinks.json as JSON', async () => {
      const answer = await get('/.well-known/assetlinks.json');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(JSON.parse(answer.body.toString())).toHaveLength(1);
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
}
