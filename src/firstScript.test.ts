import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../build/clientOptions.ts';
import { localKeys, sessionKeys } from './device/storage/keys.ts';
import { findRoute, routes } from './routes.ts';

const source = readFileSync(join(import.meta.dirname, 'firstScript.ts'), 'utf8');
const code = source.slice(source.indexOf('(function'));

/** Runs the script in a page whose storage is refused, unless the test gives it one. */
function run(page: object): void {
  runInNewContext(stripTypeScriptTypes(source), {
    window: {},
    addEventListener: () => {},
    document: { documentElement: {} },
    location: { pathname: '/badbrowser' },
    __JENIL_SESSION_COOKIE__: 'SESSION_TOKEN',
    ...page,
  });
}

/** Opens a page. @returns the data attributes that the script sets on its root, and the system bars' media by scheme */
function open({ kept = {}, cookie = '' }: { kept?: Record<string, string>; cookie?: string }) {
  const root: Record<string, string> = {};
  const metas: { dataset: object; media?: string }[] = ['light', 'dark'].map((scheme) => ({
    dataset: { scheme },
  }));
  const storage = new Map(Object.entries(kept));
  const listeners = new Map<string, () => void>();
  run({
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => storage.delete(key),
    },
    document: { cookie, documentElement: { dataset: root }, querySelectorAll: () => metas },
  });
  return {
    root,
    media: metas.map(({ media }) => media),
    storage,
    happens: (type: string) => listeners.get(type)?.(),
  };
}

/** Returns whether a browser that is too old is sent away from a path. */
function isSentAway(path: string): boolean {
  const [, pattern = ''] = /if \(\/(.+)\/\.test\(location\.pathname\)\)/.exec(code) ?? [];
  expect(pattern).not.toBe('');
  return new RegExp(pattern).test(path);
}

/** Returns whether a browser whose CSS.supports gives these answers is admitted. */
function isAdmitted(supports: (query: string) => boolean): boolean {
  const window = { isTooOld: false };
  run({
    window: Object.assign(window, { CSS: {} }),
    CSS: { supports: (...query: readonly string[]) => supports(query.join(': ')) },
    document: { documentElement: {} },
  });
  return !window.isTooOld;
}

describe('the script before the first paint', () => {
  it('reads the theme under the name that the storage gives it', () => {
    expect(code).toContain(`localStorage.getItem('${localKeys.theme}')`);
  });

  it('notes a reload under the name that the storage gives it', () => {
    expect(code).toContain(`sessionStorage.${sessionKeys.chunkReload} = location.pathname`);
  });

  it.each([
    'chrome',
    'chrome_android',
    'safari',
    'safari_ios',
    'firefox',
    'firefox_android',
  ] as const)('admits %s from exactly the version that is claimed', (name) => {
    const { css, browsers } = compatData;
    const features = new Map([
      ['selector(:has(a))', css.selectors?.has],
      ['container-type: size', css.properties?.['container-type']],
    ]);
    const has = (version: number, query: string) => {
      const support = features.get(query)?.__compat?.support[name];
      // All these browsers describe both features by a simple `version_added`, such as "15.4".
      return !!support && 'version_added' in support && Number(support.version_added) <= version;
    };
    const versions = Object.keys(browsers[name].releases).map(Number);
    const admitted = versions.filter((version) => isAdmitted((query) => has(version, query)));
    expect(versions.length).toBeGreaterThan(20);
    const [family = ''] = name.split('_');
    expect(oldestBrowsers).toContain(`${family}${Math.min(...admitted)}`);
  });

  it('sends too old a browser to a page that there is', () => {
    const path = /location\.replace\('([^']+)'\)/.exec(code)?.[1] ?? '';
    expect(findRoute(path)?.layout).toBe('auth');
    expect(isSentAway(path)).toBe(false);
  });

  it('sends it there from calculators and applications, and from no text', () => {
    const needsScripts = ({ layout, kind, path }: (typeof routes)[number]) =>
      kind === 'application' || layout === 'promo' || path.startsWith('/product/');
    const wrong = routes.filter((route) => isSentAway(route.path) !== needsScripts(route));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it.each(['ru', 'kk'])('leaves it where that page leads, in %s', (language) => {
    const page = join(import.meta.dirname, `site/content/${language}/badbrowser.mdx`);
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, to = '']) => to,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !findRoute(link) || isSentAway(link))).toEqual([]);
  });

  it('keeps the first ten errors for monitoring, whatever comes after', () => {
    const page = Object.assign(new EventTarget(), { earlyErrors: [] as Event[] });
    run({ window: page, addEventListener: page.addEventListener.bind(page) });
    const events = Array.from(
      { length: 12 },
      (_, index) => new Event(index % 2 === 0 ? 'error' : 'unhandledrejection'),
    );
    for (const event of events) page.dispatchEvent(event);
    expect(page.earlyErrors).toEqual(events.slice(0, 10));
    expect(page.earlyErrors.every((event, index) => event === events[index])).toBe(true);
  });

  it('lets the system’s bars follow the chosen theme', () => {
    expect(open({}).media).toEqual([undefined, undefined]);
    expect(open({ kept: { theme: 'dark' } }).media).toEqual(['not all', 'all']);
    expect(open({ kept: { theme: 'light' } }).media).toEqual(['all', 'not all']);
  });
});

describe('the device’s note before the first paint', () => {
  const DAY_MS = 864e5;
  const kept = (word: string, ageMs = 0) => ({
    kept: { [localKeys.deviceHas]: `${word} ${Date.now() - ageMs}` },
  });

  it.each(['application', 'loan'])('is set on the root: %s', (word) => {
    expect(open(kept(word)).root).toEqual({ deviceHas: word });
  });

  it('holds for 30 days, and is deleted then', () => {
    expect(open(kept('loan', 29.9 * DAY_MS)).root).toEqual({ deviceHas: 'loan' });
    const page = open(kept('loan', 30.1 * DAY_MS));
    expect(page.root).toEqual({});
    expect(page.storage.size).toBe(0);
  });

  it.each(['loan', 'debt 1795430000000', 'loan soon', '{}'])('is not read from %j', (entry) => {
    expect(open({ kept: { [localKeys.deviceHas]: entry } }).root).toEqual({});
  });

  it('comes with the session’s cookie where there is one', () => {
    const withSession = { deviceHas: 'loan', hasSession: '' };
    expect(open({ ...kept('loan'), cookie: 'uid=1; SESSION_TOKEN=x' }).root).toEqual(withSession);
    expect(open({ ...kept('loan'), cookie: 'OLD_SESSION_TOKEN=x' }).root).toEqual({
      deviceHas: 'loan',
    });
    expect(open({ cookie: 'SESSION_TOKEN=x' }).root).toEqual({});
  });

  it.each([
    'SESSION_TOKEN=',
    'SESSION_TOKEN=x; uid=1; SESSION_TOKEN=y',
    'SESSION_TOKEN=%20',
    'SESSION_TOKEN=%E0%A4%A',
  ])('comes without a session where the session’s cookie is none: %s', (cookie) => {
    expect(open({ ...kept('loan'), cookie }).root).toEqual({ deviceHas: 'loan' });
  });

  it.each(['storage', 'pageshow'])('follows another tab’s logout at %s', (event) => {
    const page = open(kept('application'));
    page.storage.delete(localKeys.deviceHas);
    page.happens(event);
    expect(page.root).toEqual({});
  });
});
