import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerNavigation } from './navigation.ts';

const origin = 'https://jenil.example';
const signature = 'sha256-first';
const policy = `default-src 'none'; script-src '${signature}'`;

/** The build has this page, and the device lacks it. */
const notKept = '/kept-pages/kk/register/wait.html';

function precacheOf(...paths: string[]) {
  return {
    has: (path: string) => path === notKept || paths.includes(path),
    match: async (path: string) =>
      paths.includes(path)
        ? new Response(path, {
            headers: { 'Content-Security-Policy': policy, Date: new Date().toUTCString() },
          })
        : undefined,
  };
}

const precache = precacheOf(
  '/kept-pages/ru/index.html',
  '/kept-pages/kk/index.html',
  '/kept-pages/ru/about.html',
  '/kept-pages/kk/about.html',
  '/kept-pages/kk/404.html',
  '/kept-pages/kk/offline.html',
);

const inKazakh = async () => 'kk' as const;
const answer = (path: string, kept = precache) =>
  answerNavigation(new Request(`${origin}${path}`), kept, signature, inKazakh);

beforeEach(() => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) });
});

describe('a navigation', () => {
  it.each([
    ['/', '/kept-pages/kk/index.html'],
    ['/about', '/kept-pages/kk/about.html'],
    ['/about?utm_source=x#part', '/kept-pages/kk/about.html'],
  ])('to %s is answered from the device, with the host’s headers', async (path, file) => {
    const network = vi.fn();
    vi.stubGlobal('fetch', network);
    const response = await answer(path);
    expect(await response.text()).toBe(file);
    expect(response.headers.get('Content-Security-Policy')).toBe(policy);
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    ['/about/', '/about'],
    ['/about//?lang=kk&a=b', '/about?lang=kk&a=b'],
    ['//evil.example/', '/evil.example'],
    ['//about', '/about'],
    ['/about//documents', '/about/documents'],
    ['/login/iin%3Famount=5&lang%3Dkk', '/login/iin?amount=5&lang%3Dkk'],
    ['/%253Famount%253D5?utm_source=x', '/?amount%253D5&utm_source=x'],
  ])('to %s is led to %s on our origin', async (path, target) => {
    const response = await answer(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(`${origin}${target}`);
  });

  it.each([
    '/health',
    '/no-such-page',
    '/index',
    '/404',
    '/offline',
    '/about.html',
    '/what%3F',
    '/%3F/x=1',
  ])('to %s, which is no page, is the host’s to answer', async (path) => {
    const fromHost = new Response('from the host', { status: 404 });
    vi.stubGlobal('fetch', async () => fromHost);
    expect(await answer(path)).toBe(fromHost);
  });

  it('to an unknown address without a network shows the kept 404 page, with its status', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const response = await answer('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('/kept-pages/kk/404.html');
    expect(response.headers.get('Content-Security-Policy')).toBe(policy);
  });

  describe('in a language that is not on the device', () => {
    const inRussian = {
      ...precache,
      match: async (path: string) =>
        path.includes('/ru/') ? precache.match(path.replace('404', 'about')) : undefined,
    };

    it('goes to the network', async () => {
      const fromHost = new Response('from the host');
      vi.stubGlobal('fetch', async () => fromHost);
      expect(await answer('/about', inRussian)).toBe(fromHost);
    });

    it('is answered in the other one without a network, the 404 page as well', async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      const page = await answer('/about', inRussian);
      expect(await page.text()).toBe('/kept-pages/ru/about.html');
      expect(page.headers.get('Content-Security-Policy')).toBe(policy);
      expect((await answer('/no-such-page', inRussian)).status).toBe(404);
    });
  });

  it('to a page that is not on the device explains the absence without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const page = await answer('/register/wait');
    expect(await page.text()).toBe('/kept-pages/kk/offline.html');
    expect(page.headers.get('Content-Security-Policy')).toBe(policy);
  });

  it('fails without a network when the device has no page at all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const emptied = { ...precache, match: async () => undefined };
    await expect(answer('/about', emptied)).rejects.toThrow('Failed to fetch');
  });

  it('to a page that the browser has dropped from its cache goes to the network', async () => {
    const fromHost = new Response('from the host');
    vi.stubGlobal('fetch', async () => fromHost);
    const emptied = { ...precache, match: async () => undefined };
    expect(await answer('/about', emptied)).toBe(fromHost);
  });
});
