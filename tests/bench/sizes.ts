import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { firstVisit, type LaunchedBrowser, untilHydrated, untilQuiet } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';

const LIMITS_KB = { document: 10, tenSeconds: 80, html: 22, htmlBefore: 13.5 };
const STRETCH_KB = { html: 20, htmlBefore: 11 };
/** Limit of the requests of a page, including the page. Worker, icons and manifest are not counted. */
const REQUESTS_LIMIT = 8;
/** Limit of the number of JavaScript and CSS files in the whole build. */
const FILES_LIMIT = 60;

/** Returns the bytes that a browser with Brotli loads for a file: the size of the .br copy, or of the file without a copy. */
export async function wireBytes(path: string): Promise<number> {
  const file = join(distFolder, path);
  const compressed = `${file}.br`;
  return (await stat(existsSync(compressed) ? compressed : file)).size;
}

interface LoadedFile {
  readonly path: string;
  /** Bytes of the body over the wire. */
  readonly bytes: number;
  readonly isBeforeHydration: boolean;
}

interface Load {
  readonly scripts: readonly LoadedFile[];
  readonly htmlBytes: number;
  /** Number of requests until the page is usable, including the page. */
  readonly requests: number;
}

/**
 * Loads a page in a first visit without input, and returns its scripts, its size and the number of requests.
 * @param leastMs minimum wait after hydration; the function then also waits until the page is quiet
 */
async function loadPage(browser: LaunchedBrowser, url: string, leastMs = 0): Promise<Load> {
  const { page, close } = await firstVisit(browser);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(url);
  await untilHydrated(page);
  await new Promise((resolve) => setTimeout(resolve, leastMs));
  await untilQuiet(page);
  const { htmlBytes, requests } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const hydratedMs = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ startTime, name }) => {
      const { origin, pathname } = new URL(name);
      const isCounted = !/webmanifest$|icon|^\/sw\.js/.test(pathname);
      return startTime <= hydratedMs && origin === location.origin && isCounted;
    });
    return {
      htmlBytes: navigation instanceof PerformanceResourceTiming ? navigation.encodedBodySize : 0,
      requests: 1 + files.length,
    };
  });
  const scripts = await loadedScripts(page);
  await close();

  // Compares the list of scripts with the browser's log of requests.
  const listed = new Set(scripts.map(({ path }) => path));
  const unlisted = [...asked].filter((path) => path.endsWith('.js') && !listed.has(path));
  if (unlisted.length > 0) throw new Error(`${url}: scripts not measured: ${unlisted.join(', ')}`);
  return { scripts, htmlBytes, requests };
}

/**
 * Returns the scripts that the page has loaded from its host so far, each with the transferred bytes.
 * @param byMs latest arrival of the returned scripts, in ms after the navigation began
 * @throws Error when the bytes differ from the file of the build
 */
export async function loadedScripts(
  page: Page,
  byMs = Number.MAX_VALUE,
): Promise<readonly LoadedFile[]> {
  const scripts = await page.evaluate((byMs) => {
    const hydratedMs = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return (
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        // A chunk is fetched before its import, so the entry of the import is from the HTTP cache and has no transfer size.
        .filter(({ transferSize }) => transferSize > 0)
        .filter(({ name, responseEnd }) => {
          return new URL(name).origin === location.origin && responseEnd <= byMs;
        })
        .map((entry) => ({
          path: new URL(entry.name).pathname,
          bytes: entry.encodedBodySize,
          isBeforeHydration: entry.startTime <= hydratedMs,
        }))
        .filter(({ path }) => path.endsWith('.js'))
    );
  }, byMs);
  for (const { path, bytes } of scripts) {
    const expected = await wireBytes(path);
    if (bytes !== expected)
      throw new Error(`${path}: ${bytes} bytes came, the file has ${expected}`);
  }
  return scripts;
}

interface InlineScript {
  readonly text: string;
  /** Position of the script's tag in the HTML. */
  readonly index: number;
}

const pageFile = (file: string, language: string) =>
  readFile(join(distFolder, 'pages', language, file), 'utf8');

/** Returns the scripts inside a page's HTML. A block of data has another type: structured data, words, rules of prefetch. */
const inlineScripts = (html: string): readonly InlineScript[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(({ 1: attributes = '', 2: text = '', index }) => ({ attributes, text, index }))
    .filter(({ attributes }) => !/\bsrc=|\btype="(?!module")/.test(attributes));

const brotliKb = (text: string) => kb(brotliCompressSync(text).length);

/** Returns the total size of the scripts inside a page's HTML, in KB, each compressed alone. */
export async function inlineScriptKb(file: string, language: string): Promise<number> {
  const scripts = inlineScripts(await pageFile(file, language));
  return scripts.reduce((sum, { text }) => sum + brotliKb(text), 0);
}

/** Returns the HTML before the calculator's script, which is the last script of the body, or the whole HTML without it. */
async function htmlBeforeModule(language: string): Promise<string> {
  const html = await pageFile('index.html', language);
  const module = inlineScripts(html).findLast(({ index }) => index > html.indexOf('<body'));
  return html.slice(0, module?.index);
}

const kb = (bytes: number) => bytes / 1000;
export const sumKb = (files: readonly LoadedFile[]) =>
  kb(files.reduce((sum, file) => sum + file.bytes, 0));

interface SizeOptions {
  readonly stretch?: number;
  readonly note?: string;
}

const sizeRow = (
  name: string,
  value: number,
  limit: number | null,
  options: SizeOptions = {},
): Row => ({
  name,
  value,
  unit: 'KB',
  limit,
  ok: limit === null || value <= limit,
  ...options,
});

/** Lists the four largest scripts with their sizes. */
const heaviest = (files: readonly LoadedFile[]) =>
  [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(
      ({ path, bytes }) =>
        `${path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')} ${kb(bytes).toFixed(1)}`,
    )
    .join(', ');

async function filesRow(): Promise<Row> {
  const names = await readdir(distFolder, { recursive: true });
  const value = names.filter((name) => /^assets\/.*\.(js|css)$/.test(name)).length;
  return {
    name: 'files of JavaScript and CSS in the build',
    value,
    unit: '',
    limit: FILES_LIMIT,
    ok: value <= FILES_LIMIT,
  };
}

/** Measures the Brotli sizes of the files that a first visit loads from the sandbox, in KB of 1000 bytes. */
export async function benchSizes(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of ['ru', 'kk']) {
    const home = await loadPage(browser, `${sandboxUrl}/?lang=${language}`);
    rows.push(
      sizeRow(`/ (${language}): HTML, whole`, kb(home.htmlBytes), LIMITS_KB.html, {
        stretch: STRETCH_KB.html,
      }),
      sizeRow(
        `/ (${language}): HTML before the calculator’s own script`,
        brotliKb(await htmlBeforeModule(language)),
        LIMITS_KB.htmlBefore,
        { stretch: STRETCH_KB.htmlBefore },
      ),
      {
        name: `/ (${language}): requests until it is usable`,
        value: home.requests,
        unit: '',
        limit: REQUESTS_LIMIT,
        ok: home.requests <= REQUESTS_LIMIT,
        note: 'the page included; worker, icons and manifest not',
      },
    );
    for (const path of ['/', '/about', '/help', '/contacts']) {
      const { scripts } = await loadPage(browser, `${sandboxUrl}${path}?lang=${language}`, 10_000);
      const untilUsable = scripts.filter((script) => script.isBeforeHydration);
      rows.push(
        sizeRow(
          `${path} (${language}): JavaScript until it is usable`,
          sumKb(untilUsable),
          LIMITS_KB.document,
          { note: heaviest(untilUsable) },
        ),
        sizeRow(
          `${path} (${language}): JavaScript within ten seconds`,
          sumKb(scripts),
          LIMITS_KB.tenSeconds,
          { note: heaviest(scripts) },
        ),
      );
    }
  }
  return [...rows, await filesRow()];
}
