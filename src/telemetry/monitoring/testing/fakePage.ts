import { vi } from 'vitest';

class MemoryStorage {
  readonly writes: string[] = [];
  readonly #entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (!key.startsWith('__')) this.writes.push(value);
    this.#entries.set(key, value);
  }
  removeItem(key: string): void {
    this.#entries.delete(key);
  }
}

export type FakePage = ReturnType<typeof openFakePage>;

const postOf = (
  url: string,
  { headers, keepalive, credentials, referrerPolicy, redirect, body }: RequestInit,
) => ({
  url,
  headers: Object.fromEntries(new Headers(headers)),
  keepalive: keepalive === true,
  credentials,
  referrerPolicy,
  redirect,
  body: String(body),
});

/** Creates, for one test, the parts of a page that Faro needs outside a browser. */
export function openFakePage() {
  vi.resetModules();
  const local = new MemoryStorage();
  /** Values of the text fields on the page. */
  const typed: string[] = [];
  const posted: ReturnType<typeof postOf>[] = [];
  const page = {
    local,
    typed,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      prerendering: false,
      querySelectorAll: () => typed.map((value) => ({ value })),
    }),
    navigator: { userAgent: 'Mozilla/5.0', language: 'kk-KZ', onLine: true },
    posted,
    /** Answers the next posts. */
    answer: (_url: string): Response | Promise<Response> => new Response(null, { status: 202 }),
  };
  Object.assign(page.window, {
    localStorage: local,
    sessionStorage: new MemoryStorage(),
    innerWidth: 360,
    innerHeight: 800,
    crypto,
  });
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('location', new URL('https://jenil.example/about?iin=871008401427'));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push(postOf(url, init));
    return page.answer(url);
  });
  return page;
}
