import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrecacheEntry } from './filesBefore.ts';

const origin = 'https://jenil.example';
/** The files of the build by path. */
const files: Record<string, string> = {
  'assets/main-1.js': 'the script',
  'assets/vendor-1.js': 'the libraries',
  'pages/ru/about.html': '<h1>О нас</h1>',
  'assets/ru/app-1.js': 'русские слова',
};
/** The files of the language that is not in use. */
const kazakhFiles: Readonly<Record<string, string>> = {
  'kept-pages/kk/about.html': '<h1>Біз туралы</h1>',
  'assets/kk/app-1.js': 'қазақ сөздері',
};
const portal = '<h1>Hotel Wi-Fi</h1>';

type Answer = 'file' | 'portal' | 'login' | 'error';
/** Answers for each path in turn, then the file. */
let answers: Record<string, Answer[]> = {};
const asked: Request[] = [];
const askedPaths = () => asked.map(({ url }) => new URL(url).pathname.slice(1));
/** The number of requests that must arrive before the first of them is answered; 0 when a test does not need this. */
let together = 0;
let letThrough = () => {};
let allHaveCome = Promise.resolve();
function holdUntil(requests: number) {
  together = requests;
  allHaveCome = new Promise((resolve) => {
    letThrough = resolve;
  });
}
const kept = new Map<string, Response>();
let pausesMs: number[] = [];

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fetches like a browser: rejects for a wrong digest and for an unwanted redirect. */
async function fetchAsBrowsers(request: Request): Promise<Response> {
  asked.push(request);
  if (asked.length === together) letThrough();
  await allHaveCome;
  const path = new URL(request.url).pathname.slice(1);
  const answer = answers[path]?.shift() ?? 'file';
  if (answer === 'login' && request.redirect === 'error') throw new TypeError('Failed to fetch');
  const text = answer === 'file' ? (files[path] ?? kazakhFiles[path] ?? portal) : portal;
  const isWanted = request.integrity === '' || request.integrity === (await digestOf(text));
  if (!isWanted) throw new TypeError('Failed to fetch');
  return new Response(text, { status: answer === 'error' ? 503 : 200 });
}

class InstallEvent extends Event {
  waitUntil() {}
}
/** A worker resolves addresses against its own origin. */
class WorkerRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init);
  }
}
const urlOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url);

let entries: PrecacheEntry[] = [];
beforeAll(async () => {
  entries = await Promise.all(
    Object.entries({ ...files, ...kazakhFiles }).map(async ([url, text]) => ({
      url,
      integrity: await digestOf(text),
    })),
  );
});

beforeEach(() => {
  answers = {};
  asked.length = 0;
  together = 0;
  allHaveCome = Promise.resolve();
  kept.clear();
  pausesMs = [];
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', { href: `${origin}/sw.js` });
  vi.stubGlobal('ExtendableEvent', InstallEvent);
  vi.stubGlobal('FetchEvent', class extends InstallEvent {});
  vi.stubGlobal('Request', WorkerRequest);
  vi.stubGlobal('fetch', fetchAsBrowsers);
  const match = async (key: RequestInfo) => kept.get(urlOf(key))?.clone();
  vi.stubGlobal('caches', {
    match,
    open: async () => ({
      match,
      put: async (key: RequestInfo, response: Response) => void kept.set(urlOf(key), response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (key: RequestInfo) => kept.delete(urlOf(key)),
    }),
  });
});

async function worker(list = entries) {
  // Workbox needs a worker's globals when its module is loaded.
  const { createPrecache } = await import('./precache.ts');
  const precache = createPrecache(list, async (timeoutMs) => pausesMs.push(timeoutMs));
  const event = new InstallEvent('install');
  const install = (isApplying = false) => precache.install(event, 'ru', isApplying);
  const keepKazakh = () => precache.keepLanguage(new InstallEvent('message'), 'kk');
  return { precache, install, keepKazakh, activate: () => precache.activate(event) };
}
/** Installs a version. */
async function installed(list = entries) {
  const opened = await worker(list);
  await opened.install();
  return opened;
}
const keptTexts = async () =>
  (await Promise.all([...kept.values()].map((response) => response.clone().text()))).sort();
const allTexts = Object.values(files).sort();

describe('an installation', () => {
  it('keeps each file of the build, asked for once', async () => {
    const { precache } = await installed();
    expect(await keptTexts()).toEqual(allTexts);
    expect(askedPaths().sort()).toEqual(Object.keys(files).sort());
    expect(await (await precache.match(`${origin}/assets/main-1.js`))?.text()).toBe('the script');
  });

  it.each(['portal', 'login', 'error'] as const)(
    'asks again after a while for a file that was answered by the %s, and keeps the file',
    async (answer) => {
      answers = { 'assets/main-1.js': [answer, answer, answer] };
      const { precache } = await installed();
      expect(await keptTexts()).toEqual(allTexts);
      expect(pausesMs).toEqual([1_000, 5_000, 15_000]);
      expect(await (await precache.match(`${origin}/assets/main-1.js`))?.text()).toBe('the script');
    },
  );

  it.each(['portal', 'login', 'error'] as const)(
    'fails where the %s goes on answering; what has arrived stays, and is not fetched again',
    async (answer) => {
      answers = { 'pages/ru/about.html': Array<Answer>(4).fill(answer) };
      const { install } = await worker();
      await expect(install()).rejects.toThrow();
      await expect.poll(() => kept.size).toBe(3);
      expect(await keptTexts()).toEqual(['the libraries', 'the script', 'русские слова']);
      asked.length = 0;
      await install();
      expect(askedPaths()).toEqual(['pages/ru/about.html']);
      expect(await keptTexts()).toEqual(allTexts);
    },
  );

  it('answers a repeated import with the kept file', async () => {
    const { precache } = await installed();
    const address = `${origin}/assets/main-1.js?again=2`;
    expect(precache.has(address)).toBe(true);
    expect(await (await precache.answer(new Request(address))).text()).toBe('the script');
  });

  it('asks again past the browser’s cache, and still by the digest and without a redirect', async () => {
    answers = { 'assets/main-1.js': ['portal'] };
    await (await worker()).install();
    const { integrity } = entries[0] ?? {};
    expect(asked.filter(({ url }) => url.endsWith('main-1.js'))).toMatchObject([
      { cache: 'default', integrity, redirect: 'error' },
      { cache: 'reload', integrity, redirect: 'error' },
    ]);
  });

  it('does not use files that an earlier version stored unchecked, and removes them in the end', async () => {
    for (const [url] of Object.entries(files)) kept.set(`${origin}/${url}`, new Response(portal));
    const ofWorkbox = `${origin}/pages/ru/about.html?__WB_REVISION__=0d1255d0533edc6b089f8a375`;
    kept.set(ofWorkbox, new Response(portal));
    const { precache, activate } = await installed();
    expect(await (await precache.match(`${origin}/pages/ru/about.html`))?.text()).toBe(
      files['pages/ru/about.html'],
    );
    await activate();
    expect(await keptTexts()).toEqual(allTexts);
  });
});

describe('a language that is not in use', () => {
  const bothTexts = [...allTexts, ...Object.values(kazakhFiles)].sort();

  it('is no part of an installation, and is kept when it is asked for, once', async () => {
    const { keepKazakh, activate } = await installed();
    expect(await keptTexts()).toEqual(allTexts);
    asked.length = 0;
    await keepKazakh();
    await keepKazakh();
    expect(askedPaths().sort()).toEqual(Object.keys(kazakhFiles).sort());
    await activate();
    expect(await keptTexts()).toEqual(bothTexts);
  });

  it.each(['portal', 'login', 'error'] as const)(
    'is not taken from the %s; a later time fetches what is missing only',
    async (answer) => {
      answers = { 'kept-pages/kk/about.html': [answer, answer] };
      const { keepKazakh } = await installed();
      await expect(keepKazakh()).rejects.toThrow();
      // A longer wait would delay a version that is about to take over.
      expect(pausesMs).toEqual([1_000]);
      await expect.poll(keptTexts).toHaveLength(allTexts.length + 1);
      asked.length = 0;
      await keepKazakh();
      expect(askedPaths()).toEqual(['kept-pages/kk/about.html']);
      expect(await keptTexts()).toEqual(bothTexts);
    },
  );

  it('is part of the installation of a version that replaces one which had it', async () => {
    kept.set(`${origin}/kept-pages/kk/about.html?__WB_REVISION__=before`, new Response('before'));
    const { activate } = await installed();
    await activate();
    expect(await keptTexts()).toEqual(bothTexts);
  });
});

describe('the files of the steps', () => {
  const stepFiles: Readonly<Record<string, string>> = {
    'assets/cabinet-1.js': 'the cabinet',
    'kept-pages/ru/register/lk.html': '<h1>Кабинет</h1>',
    'kept-pages/kk/register/lk.html': '<h1>Кабинет, қазақша</h1>',
  };
  let all: typeof entries = [];
  beforeEach(async () => {
    Object.assign(files, stepFiles);
    const added = Object.entries(stepFiles).map(async ([url, text]) => ({
      url,
      integrity: await digestOf(text),
      forSteps: true as const,
    }));
    all = [...entries, ...(await Promise.all(added))];
  });
  afterEach(() => {
    for (const url of Object.keys(stepFiles)) delete files[url];
  });
  const keptSteps = async () =>
    (await keptTexts()).filter((text) => Object.values(stepFiles).includes(text));
  const russianSteps = ['<h1>Кабинет</h1>', 'the cabinet'];
  const inAnEvent = () => new InstallEvent('message');

  it('are no part of an installation, and are kept when a page asks, once', async () => {
    const { precache } = await installed(all);
    expect(await keptSteps()).toEqual([]);
    asked.length = 0;
    await precache.keepSteps(inAnEvent(), 'ru');
    await precache.keepSteps(inAnEvent(), 'ru');
    expect(askedPaths().sort()).toEqual(['assets/cabinet-1.js', 'kept-pages/ru/register/lk.html']);
    expect(await keptSteps()).toEqual(russianSteps);
  });

  it('are part of an installation while somebody applies', async () => {
    const { install } = await worker(all);
    await install(true);
    expect(await keptSteps()).toEqual(russianSteps);
  });

  it('come with a further language only when the device has them', async () => {
    const { precache, keepKazakh } = await installed(all);
    await keepKazakh();
    expect(await keptSteps()).toEqual([]);
    await precache.keepSteps(inAnEvent(), 'ru');
    expect(await keptSteps()).toHaveLength(3);
    const other = await installed(all);
    kept.delete(
      [...kept.keys()].find((url) => url.includes('/kk/register/')) ?? 'the page was kept',
    );
    await other.keepKazakh();
    expect(await keptSteps()).toHaveLength(3);
  });

  it.each(['kept-pages/ru/register/lk.html', 'assets/cabinet-00000001.js'])(
    'are part of the installation of a version that replaces one which had %s',
    async (path) => {
      const list = all.map((entry) => ({
        ...entry,
        url: entry.url.replace('cabinet-1', 'cabinet-00000002'),
      }));
      files['assets/cabinet-00000002.js'] = 'the cabinet';
      kept.set(`${origin}/${path}?__WB_REVISION__=before`, new Response('before'));
      const { activate } = await installed(list);
      await activate();
      expect(await keptSteps()).toEqual(russianSteps);
      delete files['assets/cabinet-00000002.js'];
    },
  );
});

describe('a version after another', () => {
  const main = (part: string) => `import('./part-${part}.js')`;
  const page = (script: string) => `<script src="/assets/main-${script}.js"></script>`;
  const listOf = (built: Readonly<Record<string, string>>) =>
    Promise.all(
      Object.entries(built).map(async ([url, text]) => ({ url, integrity: await digestOf(text) })),
    );
  const before = {
    'assets/part-AAAAAAAA.js': 'a word',
    'assets/main-AAAAAAAA.js': main('AAAAAAAA'),
    'kept-pages/ru/about.html': page('AAAAAAAA'),
  };
  const after = {
    'assets/part-BBBBBBBB.js': 'another word',
    'assets/main-BBBBBBBB.js': main('BBBBBBBB'),
    'kept-pages/ru/about.html': page('BBBBBBBB'),
  };

  /** Stores files as an installation of an earlier version did. */
  async function keepVersion(built: Readonly<Record<string, string>>) {
    for (const { url, integrity } of await listOf(built)) {
      const key = new URL(url, origin);
      key.searchParams.set('__WB_REVISION__', integrity);
      kept.set(key.href, new Response(built[url], { headers: { 'X-Of': 'before' } }));
    }
  }

  beforeEach(() => void Object.assign(files, after));
  afterEach(() => {
    for (const path of Object.keys(after)) delete files[path];
  });

  it('fetches what has changed, and renames the rest', async () => {
    await keepVersion(before);
    const { activate, precache } = await installed(await listOf(after));
    expect(askedPaths()).toEqual(['assets/part-BBBBBBBB.js']);
    await activate();
    expect(await keptTexts()).toEqual(Object.values(after).sort());
    const page = await precache.match(`${origin}/kept-pages/ru/about.html`);
    expect(page?.headers.get('X-Of')).toBe('before');
  });

  it('fetches one of the pages in whose frame a word has changed, and changes it in the others', async () => {
    const paths = ['ru/a', 'ru/b', 'ru/c', 'ru/d', 'ru/e', 'ru/f'].map(
      (name) => `kept-pages/${name}.html`,
    );
    const framed = (word: string) =>
      Object.fromEntries(
        paths.map((path) => [path, `<header>${word}</header><main>${path}</main>`] as const),
      );
    Object.assign(files, framed('Займы'));
    await keepVersion(framed('Заем'));
    const { install, activate } = await worker(await listOf(framed('Займы')));
    // Four files are fetched at a time. Without this hold, the machine's speed would decide after which file the new word is
    // known.
    holdUntil(4);
    await install();
    expect(askedPaths().sort()).toEqual(paths.slice(0, 4));
    await activate();
    expect(await keptTexts()).toEqual(Object.values(framed('Займы')).sort());
    for (const path of paths) delete files[path];
  });

  it('fetches what is not of this build after renaming', async () => {
    await keepVersion({ ...before, 'assets/main-AAAAAAAA.js': `${main('AAAAAAAA')};steal()` });
    const { activate } = await installed(await listOf(after));
    expect(askedPaths().sort()).toEqual(['assets/main-BBBBBBBB.js', 'assets/part-BBBBBBBB.js']);
    await activate();
    expect(await keptTexts()).toEqual(Object.values(after).sort());
  });
});

it('a file that the browser has dropped is answered by the network, whatever that says', async () => {
  const { precache } = await installed();
  kept.clear();
  answers = { 'assets/main-1.js': ['portal'] };
  const response = await precache.answer(new Request(`${origin}/assets/main-1.js`));
  expect(await response.text()).toBe(portal);
  expect(kept.size).toBe(0);
});

it('a file that the browser has dropped is not taken from where a redirect leads', async () => {
  const { precache } = await installed();
  kept.clear();
  answers = { 'assets/main-1.js': ['login'] };
  const answered = precache.answer(new Request(`${origin}/assets/main-1.js`));
  await expect(answered).rejects.toThrow('Failed to fetch');
});

/** Creates work that the test completes itself. */
function workshop() {
  const inHand = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return {
    inHand: () => [...inHand.keys()].join(''),
    work: (item: string) =>
      new Promise<void>((resolve, reject) => {
        inHand.set(item, { end: resolve, fail: () => reject(new Error(item)) });
      }),
    async end(item: string) {
      inHand.get(item)?.end();
      inHand.delete(item);
      await turn();
    },
    async fail(item: string) {
      inHand.get(item)?.fail();
      inHand.delete(item);
      await turn();
    },
  };
}

describe('a list that is worked through a few items at a time', () => {
  it('begins the next item, in the list’s order, when any item is done', async () => {
    const { work, inHand, end } = workshop();
    const { fewAtATime } = await import('./precache.ts');
    const all = fewAtATime(['a', 'b', 'c', 'd', 'e'], 2, work);
    expect(inHand()).toBe('ab');
    await end('b');
    expect(inHand()).toBe('ac');
    await end('c');
    await end('a');
    expect(inHand()).toBe('de');
    await end('d');
    await end('e');
    await all;
  });

  it('begins no further item after a failure, and rejects with it', async () => {
    const { work, inHand, end, fail } = workshop();
    const { fewAtATime } = await import('./precache.ts');
    const all = fewAtATime(['a', 'b', 'c', 'd'], 2, work);
    const failed = expect(all).rejects.toThrow('b');
    await fail('b');
    await failed;
    await end('a');
    expect(inHand()).toBe('');
  });
});
