import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { findRoute, routes } from './routes.ts';
import { localKeys } from './storage/keys.ts';

const source = readFileSync(join(import.meta.dirname, 'firstScript.ts'), 'utf8');
const code = source.slice(source.indexOf('(function'));

/** Returns true when a browser that is too old is sent away from a path. */
function isSentAway(path: string): boolean {
  const [, pattern = ''] = /if \(\/(.+)\/\.test\(location\.pathname\)\)/.exec(code) ?? [];
  expect(pattern).not.toBe('');
  return new RegExp(pattern).test(path);
}

describe('the script before the first paint', () => {
  it('reads the theme under the name that the storage gives it', () => {
    expect(code).toContain(`localStorage.getItem('${localKeys.theme}')`);
  });

  it('sends too old a browser to a page that there is', () => {
    const path = /location\.replace\('([^']+)'\)/.exec(code)?.[1] ?? '';
    expect(findRoute(path)?.layout).toBe('auth');
    expect(isSentAway(path)).toBe(false);
  });

  it('sends it there from whatever needs scripts, and from no text', () => {
    const isText = (file: string) => /^features\/(?:info|help)\//.test(file);
    const wrong = routes.filter(({ path, part }) => isSentAway(path) === isText(part.file));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it.each(['ru', 'kk'])('leaves it where that page leads, in %s', (language) => {
    const page = join(import.meta.dirname, `content/${language}/badbrowser.mdx`);
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, to = '']) => to,
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !findRoute(link) || isSentAway(link))).toEqual([]);
  });

  it('has no word that a browser of 2012 cannot parse', () => {
    const withoutStrings = code.replace(/'[^']*'/g, "''").replace(/\/\/.*$/gm, '');
    expect(withoutStrings).not.toMatch(
      /=>|`|\?\.|\?\?|\b(let|const|class|async|await)\b|catch \{|\.\.\./,
    );
  });

  it('keeps the first ten errors for monitoring, whatever comes after', () => {
    const page = Object.assign(new EventTarget(), { earlyErrors: [] as Event[] });
    runInNewContext(stripTypeScriptTypes(source), {
      window: page,
      addEventListener: page.addEventListener.bind(page),
      document: { documentElement: {}, createElement: () => ({}) },
      location: { pathname: '/badbrowser' },
    });
    const events = Array.from(
      { length: 12 },
      (_, index) => new Event(index % 2 === 0 ? 'error' : 'unhandledrejection'),
    );
    for (const event of events) page.dispatchEvent(event);
    expect(page.earlyErrors).toEqual(events.slice(0, 10));
    expect(page.earlyErrors.every((event, index) => event === events[index])).toBe(true);
  });
});
