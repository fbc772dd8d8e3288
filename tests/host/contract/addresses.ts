import { describe, expect, it } from 'vitest';
import { askRaw, sendRaw } from '../request.ts';
import { expectPage, html } from './expectations.ts';
import { type HostUnderTest, visit } from './host.ts';

export function describeAddresses(host: HostUnderTest): void {
  const { name, baseUrl, brokenPath } = host;
  const { get } = visit(host);

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
      '/.well-known/unknown.json',
      '/About',
      '/%D0%BA%D1%80%D0%B5%D0%B4%D0%B8%D1%82',
    ])('answers %s with the 404 page', async (path) => {
      const kazakh = await get(path, { headers: { 'Accept-Language': 'kk' } });
      expectPage(kazakh, 'kk', 404);
      expect(kazakh.headers['cache-control']).toBe('no-cache');
      expectPage(await get(`${path}?lang=ru`), 'ru', 404);
    });

    it.each([
      ['/no/such-page', '/no/such-page'],
      ['/no/such-page?a="x"', '/no/such-page'],
      ['/404', '/404'],
      ['/%D0%BA%D1%80%D0%B5%D0%B4%D0%B8%D1%82', '/%D0%BA%D1%80%D0%B5%D0%B4%D0%B8%D1%82'],
      ['/a&b', '/'],
      ["/a'b$&", '/'],
      ['/a%22%3E%3Cscript%3E', '/a%22%3E%3Cscript%3E'],
    ])('names the address %s in the head of its 404 page', async (path, named) => {
      for (const [language, query] of [
        ['ru', ''],
        ['kk', '?lang=kk'],
      ] as const) {
        const text = html(await get(path, { headers: { 'Accept-Language': language } }));
        const tags = text.match(/(?<=(?:rel="canonical" href|property="og:url" content)=")[^"]*/g);
        const home = named === '/' ? /^\/(?:\.\/)?$/ : named;
        for (const tag of tags ?? []) {
          const url = new URL(tag);
          expect(url.pathname).toMatch(home);
          expect(url.search).toBe(query);
        }
        expect(tags).toHaveLength(2);
      }
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
    ])('neither fails nor leaves the build at %s', async (path) => {
      const { status, headers, body } = await get(path);
      expect([308, 400, 404]).toContain(status);
      expect(headers['x-evil']).toBeUndefined();
      expect(body.toString()).not.toContain('root:x:0:');
    });
  });

  describe(`${name}: empty segments and trailing slashes`, () => {
    it.each([
      ['/about/', '/about'],
      ['/about/documents//', '/about/documents'],
      ['/about/?lang=kk&utm_source=a%20b', '/about?lang=kk&utm_source=a%20b'],
      ['/unknown/', '/unknown'],
      ['//about', '/about'],
      ['///about?lang=kk&from=//x', '/about?lang=kk&from=//x'],
      ['/about//documents', '/about/documents'],
      ['/about///documents?a=//b', '/about/documents?a=//b'],
      ['//', '/'],
    ])('redirects %s to %s permanently', async (path, target) => {
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
      '//evil.com',
      '///evil.com//x',
      '/\\evil.com',
      '/\\evil.com//x',
      '/x//\\evil.com//y',
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

  describe(`${name}: a question mark that was encoded`, () => {
    it.each([
      ['/%3Famount=5&product=12_month', '/?amount=5&product=12_month'],
      ['/login/iin%3famount=5', '/login/iin?amount=5'],
      ['/login/iin%253Famount%253D5', '/login/iin?amount%253D5'],
      ['/about%3Futm_source=a%20b%3Fc', '/about?utm_source=a%20b%3Fc'],
      ['/about%3Fa=1?b=2', '/about?a=1&b=2'],
      ['/about/%3Fa=1', '/about/?a=1'],
      ['/about%3F%253Fa=1', '/about?a=1'],
    ])('redirects %s to %s', async (path, target) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path, { method });
        expect(answer.status).toBe(308);
        expect(answer.headers.location).toBe(target);
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    });

    it.each(['/what%3F', '/what%3F%3D', '/%3F', '/%3F/evil.com=1'])(
      'leaves %s an unknown address',
      async (path) => expectPage(await get(path), 'ru', 404),
    );
  });

  describe(`${name}: requests that are not for pages`, () => {
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

    // Two servers in a row would disagree about the end of such a request.
    it.each([
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Content-Length: 0\r\nContent-Length: 5',
    ])('refuses a request with two lengths: %j', async (lengths) => {
      const request = `POST /rest/x HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n0\r\n\r\n`;
      expect(await sendRaw(baseUrl(), request)).toMatch(/^HTTP\/1\.1 400 /);
    });

    // Two servers in a row would disagree about the host.
    it.each(['/', '/rest/client/info', '/broadcasting/auth'])(
      'refuses a request for %s with two Host headers',
      async (path) => {
        const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n`;
        expect(await sendRaw(baseUrl(), request)).toMatch(/^HTTP\/1\.1 400 /);
      },
    );

    it('does not disclose program and version', async () => {
      for (const path of ['/', '/unknown', '/assets/unknown.js']) {
        const { headers, body } = await get(path);
        expect(headers.server ?? '').not.toMatch(/\d/);
        expect(headers['x-powered-by']).toBeUndefined();
        expect(body.toString()).not.toMatch(/nginx\/\d/);
      }
    });
  });

  if (brokenPath !== undefined) {
    describe(`${name}: internal errors`, () => {
      it('answers with the 500 page in the visitor’s language', async () => {
        const headers = { 'Accept-Language': 'kk', 'Accept-Encoding': 'br' };
        const answer = await get(brokenPath, { headers });
        expectPage(answer, 'kk', 500);
        expect(answer.headers['cache-control']).toBe('no-store');
      });
    });
  }
}
