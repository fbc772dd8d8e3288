import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { firstVisit, type LaunchedBrowser, untilHydrated, untilQuiet } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';
import { readPrecacheList } from './precache.ts';

const LIMITS_KB = { calculator: 112, calculatorStretch: 90, info: 86, html: 12, precache: 600 };

/** Returns the bytes that a browser with Brotli loads of a file: those of the .br beside it, else of the file. */
async function wireBytes(path: string): Promise<number> {
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
}

/** Loads a page as a first visitor does and looks at what it asked for until it fell silent. */
async function loadPage(browser: LaunchedBrowser, url: string): Promise<Load> {
  const { page, close } = await firstVisit(browser);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(url);
  await untilHydrated(page);
  await untilQuiet(page);
  const htmlBytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceResourceTiming ? navigation.encodedBodySize : 0;
  });
  const scripts = await loadedScripts(page);
  await close();

  // Two witnesses: the browser's log of requests, and the files themselves.
  const listed = new Set(scripts.map(({ path }) => path));
  const unlisted = [...asked].filter((path) => path.endsWith('.js') && !listed.has(path));
  if (unlisted.length > 0) throw new Error(`${url}: scripts not measured: ${unlisted.join(', ')}`);
  return { scripts, htmlBytes };
}

/**
 * Returns the page's own scripts so far, with the bytes of each over the wire.
 * @throws Error when that is not what the build holds
 */
export async function loadedScripts(page: Page): Promise<readonly LoadedFile[]> {
  const scripts = await page.evaluate(() => {
    const hydratedMs = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry.encodedBodySize,
        isBeforeHydration: entry.startTime <= hydratedMs,
      }))
      .filter(({ path }) => path.endsWith('.js'));
  });
  for (const { path, bytes } of scripts) {
    const expected = await wireBytes(path);
    if (bytes !== expected)
      throw new Error(`${path}: ${bytes} bytes came, the file has ${expected}`);
  }
  return scripts;
}

const kb = (bytes: number) => bytes / 1000;
export const sumKb = (files: readonly LoadedFile[]) =>
  kb(files.reduce((sum, file) => sum + file.bytes, 0));

function sizeRow(name: string, value: number, limit: number | null, note?: string): Row {
  const row = { name, value, unit: 'KB', limit, ok: limit === null || value <= limit };
  return note === undefined ? row : { ...row, note };
}

/** Lists the largest scripts. */
const heaviest = (files: readonly LoadedFile[]) =>
  [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(
      ({ path, bytes }) =>
        `${path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')} ${kb(bytes).toFixed(1)}`,
    )
    .join(', ');

async function precacheRow(): Promise<Row> {
  const entries = await readPrecacheList(distFolder);
  const sizes = await Promise.all(entries.map(({ url }) => wireBytes(url)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return sizeRow(
    'whole precache, both languages',
    kb(bytes),
    LIMITS_KB.precache,
    `${entries.length} files`,
  );
}

/** Measures sizes by Brotli in KB of 1000 bytes, of what a first visit really loads from the sandbox. */
export async function benchSizes(browser: LaunchedBrowser, sandboxUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of ['ru', 'kk']) {
    const home = await loadPage(browser, `${sandboxUrl}/?lang=${language}`);
    const untilWorks = home.scripts.filter((script) => script.isBeforeHydration);
    const info = await loadPage(browser, `${sandboxUrl}/about?lang=${language}`);
    const infoUntilWorks = info.scripts.filter((script) => script.isBeforeHydration);
    const untilWorksKb = sumKb(untilWorks);
    const isStretch = untilWorksKb <= LIMITS_KB.calculatorStretch;
    rows.push(
      sizeRow(
        `/ (${language}): JavaScript until the slider works`,
        untilWorksKb,
        LIMITS_KB.calculator,
        `stretch ${LIMITS_KB.calculatorStretch} ${isStretch ? 'kept' : 'not kept'}; ${heaviest(untilWorks)}`,
      ),
      sizeRow(`/ (${language}): JavaScript until idle`, sumKb(home.scripts), null),
      sizeRow(
        `/about (${language}): JavaScript until it works`,
        sumKb(infoUntilWorks),
        LIMITS_KB.info,
        heaviest(infoUntilWorks),
      ),
      sizeRow(`/ (${language}): HTML`, kb(home.htmlBytes), LIMITS_KB.html),
    );
  }
  return [...rows, await precacheRow()];
}
