import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Hono } from 'hono';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';
import { bothKept } from '../journeys/controlled.ts';
import { buildCopy, copySources } from '../journeys/secondBuild.ts';
import { firstVisit, type LaunchedBrowser } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';

const INSTALLED_WITHIN_MS = 60_000;

interface Change {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly limitKb: number;
}

/** Small changes of the next version, such as corrections by a translator or an editor. */
const changes: readonly Change[] = [
  {
    name: 'a word of one catalog (the calculator, in Kazakh)',
    file: 'src/locales/calculator/kk.po',
    from: 'msgstr "Бүгін аласыз"',
    to: 'msgstr "Бүгін алыңыз"',
    limitKb: 25,
  },
  {
    name: 'a word of the frame (the menu, in Kazakh)',
    file: 'src/locales/app/kk.po',
    from: 'msgstr "Мәзір"',
    to: 'msgstr "Бөлімдер"',
    limitKb: 60,
  },
];

/** Builds the sources with one change. @throws Error when the file does not contain the word */
async function buildWith({ file, from, to }: Change, folder: string): Promise<string> {
  await copySources(folder);
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await rm(path);
  await writeFile(path, text.replace(from, to));
  await buildCopy(folder);
  return join(folder, 'dist');
}

/**
 * Measures the download of the next build for a visitor with both languages of this build stored, including worker and list.
 */
async function measure(browser: LaunchedBrowser, change: Change, folder: string): Promise<Row> {
  const next = await buildWith(change, join(folder, 'sources'));
  const current = join(folder, 'current');
  const publish = async (dist: string) => {
    await symlink(dist, `${current}.next`);
    await rename(`${current}.next`, current);
  };
  await publish(distFolder);
  const host = createHost({ distFolder: current });
  let loaded = new Map<string, number>();
  const counting = new Hono().all('*', async (context) => {
    const answer = await host.fetch(context.req.raw, context.env);
    if (answer.status !== 200 || context.req.method !== 'GET') return answer;
    const body = await answer.arrayBuffer();
    loaded.set(context.req.path, body.byteLength);
    return new Response(body, answer);
  });
  const listening = await listenOnLoopback(counting, 0);
  const { page, close } = await firstVisit(browser, {}, { serviceWorkers: 'allow' });
  try {
    await page.goto(`http://localhost:${listening.port}/about`);
    await bothKept(page);
    await publish(next);
    loaded = new Map();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state;
      });
    await expect.poll(state, { timeout: INSTALLED_WITHIN_MS }).toBe('installed');
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    const files = [...loaded].map(([path, size]) => `${path} ${(size / 1_000).toFixed(1)}`);
    return {
      name: `an update by ${change.name}, for a returning visitor`,
      value: bytes / 1_000,
      unit: 'KB',
      limit: change.limitKb,
      ok: bytes > 0 && bytes / 1_000 <= change.limitKb,
      note: files.length > 8 ? `${files.length} files` : files.join(', '),
    };
  } finally {
    await close();
    await listening.close();
  }
}

export async function benchUpdates(browser: LaunchedBrowser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const change of changes) {
    const folder = await mkdtemp(join(tmpdir(), 'jenil-update-'));
    try {
      rows.push(await measure(browser, change, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return rows;
}
