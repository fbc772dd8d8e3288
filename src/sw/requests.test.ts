import { describe, expect, it } from 'vitest';
import { kindOfRequest } from './requests.ts';

const origin = 'https://jenil.example';
const precache = { has: (url: string) => new URL(url).pathname === '/assets/main-1.js' };

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly mode?: RequestMode;
  readonly range?: string;
}

function kindOf({ url, method = 'GET', mode = 'navigate', range }: Asked): string {
  const headers = new Headers(range ? { Range: range } : {});
  const request = { url: new URL(url, origin).href, method, mode, headers };
  return kindOfRequest(request, origin, precache);
}

describe('what the worker does with a request', () => {
  it.each([
    { url: '/' },
    { url: '/about?lang=kk' },
    { url: '/about/' },
    { url: '/no-such-page' },
    { url: '/restaurant' },
    { url: '/standing' },
  ])('answers the navigation to $url', (asked) => {
    expect(kindOf(asked)).toBe('page');
  });

  it.each([
    { url: '/assets/main-1.js', mode: 'cors' as const },
    { url: '/assets/main-1.js', mode: 'navigate' as const },
  ])('answers $url ($mode) with the kept file', (asked) => {
    expect(kindOf(asked)).toBe('precached');
  });

  it.each([
    { url: '/rest/client/info', mode: 'cors' as const },
    { url: '/rest/client/info' },
    { url: '/rest' },
    { url: '/broadcasting/auth', mode: 'cors' as const },
    { url: '/sandbox' },
    { url: '/sandbox/iins', mode: 'cors' as const },
    { url: '/sw.js', mode: 'same-origin' as const },
    { url: '/sw-kill.js' },
    { url: '/', method: 'POST' },
    { url: '/about', method: 'HEAD', mode: 'cors' as const },
    { url: '/assets/main-1.js', mode: 'cors' as const, range: 'bytes=0-9' },
    { url: '/assets/unknown.js', mode: 'cors' as const },
    { url: '/pictures/card-ru.png', mode: 'no-cors' as const },
    { url: 'https://elsewhere.example/assets/main-1.js', mode: 'cors' as const },
    { url: 'https://elsewhere.example/' },
    { url: 'http://jenil.example/' },
  ])('lets $method $url ($mode) pass', (asked) => {
    expect(kindOf(asked)).toBe('untouched');
  });
});
