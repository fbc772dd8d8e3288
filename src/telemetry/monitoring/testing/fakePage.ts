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

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepalive: boolean;
  readonly credentials: string | undefined;
  readonly referrerPolicy: string | undefined;
  readonly body: string;
}

export interface FakePage {
  readonly local: MemoryStorage;
  /** Values of the text fields on the page. */
  readonly typed: string[];
  readonly window: EventTarget;
  readonly document: EventTarget & { visibilityState: string };
  readonly navigator: { userAgent: string; language: string; onLine: boolean };
  readonly posted: Posted[];
  /** Answers the next posts. The default is status 202. */
  answer: (url: string) => Response | Promise<Response>;
}

/** Creates, for one test, the parts of a page that Faro needs outside a browser. */
export function openFakePage(): FakePage {
  vi.resetModules();
  const local = new MemoryStorage();
  const typed: string[] = [];
  const posted: Posted[] = [];
  const page: FakePage = {
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
    answer: () => new Response(null, { status: 202 }),
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
    posted.push({
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      keepalive: init.keepalive === true,
      credentials: init.credentials,
      referrerPolicy: init.referrerPolicy,
      body: String(init.body),
    });
    return page.answer(url);
  });
  return page;
}
