import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { Hono } from 'hono';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';
import { controlled, keptPaths } from '../journeys/controlled.ts';
import {
  findSlider,
  ourSlider,
  referenceSlider,
  type SliderPage,
  sliderWindow,
  untilAnswered,
} from './answers.ts';
import { firstVisit, type LaunchedBrowser, newVisitor, openPage, slow4G } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';
import { inTurns, pairsOf, ratioRow } from './pairs.ts';
import type { Hosts } from './references.ts';
import { wireBytes } from './sizes.ts';

/** Limit of the time from the first visit until the worker has stored the app. */
const READY_LIMIT_S = 35;
/** Limit of the size of the stored files at this time. Visitors with prepaid data pay for these bytes. */
const KEPT_LIMIT_KB = 380;
const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
const WORKS = { limit: 1.25, stretch: 1.1 };

/** Serves the build with a simulated slow connection: the browser's throttling of a page does not apply to the worker. */
function slowHost(): Hono {
  const host = createHost({ distFolder });
  let lineIsFreeAtMs = 0;
  return new Hono().all('*', async (context) => {
    const answer = await host.fetch(context.req.raw, context.env);
    const body = await answer.arrayBuffer();
    const beginsAtMs = Math.max(performance.now() + slow4G.latency, lineIsFreeAtMs);
    lineIsFreeAtMs = beginsAtMs + (body.byteLength / slow4G.downloadThroughput) * 1_000;
    await wait(lineIsFreeAtMs - performance.now());
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : body, answer);
  });
}

/** Measures the time of a first visit until the whole app works offline, and the size of the files stored by then. */
async function readyRows(browser: LaunchedBrowser): Promise<Row[]> {
  const listening = await listenOnLoopback(slowHost(), 0);
  const { page, close } = await firstVisit(browser, {}, { serviceWorkers: 'allow' });
  try {
    const openedAtMs = performance.now();
    await page.goto(`http://localhost:${listening.port}/`);
    page.setDefaultTimeout(300_000);
    await controlled(page);
    const readyS = (performance.now() - openedAtMs) / 1_000;
    const paths = new Set(await keptPaths(page));
    const sizes = await Promise.all([...paths].map(wireBytes));
    const keptKb = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
    return [
      {
        name: 'first visit until everything works without a network',
        value: readyS,
        unit: 's',
        limit: READY_LIMIT_S,
        ok: readyS <= READY_LIMIT_S,
        note: `a host as slow as Slow 4G: ${slow4G.downloadThroughput} B/s, ${slow4G.latency} ms an answer`,
      },
      {
        name: 'precache, as the worker has it then for the language in use',
        value: keptKb,
        unit: 'KB',
        limit: KEPT_LIMIT_KB,
        ok: keptKb <= KEPT_LIMIT_KB,
        note: `${paths.size} files`,
      },
    ];
  } finally {
    await close();
    await listening.close();
  }
}

/** Opens a page, waits until its worker has stored the page, and goes offline. */
async function visitorOffline(
  browser: LaunchedBrowser,
  url: string,
  target: SliderPage,
): Promise<BrowserContext> {
  const context = await newVisitor(browser, { viewport: sliderWindow, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${url}${target.path}`);
  if (target === referenceSlider) await page.evaluate(registerReferenceWorker);
  await controlled(page);
  await page.close();
  await context.setOffline(true);
  return context;
}

/** Registers R1's worker from the test, so that the page R1 stays as short as possible. */
function registerReferenceWorker(): void {
  // TypeScript's DOM has no Trusted Types yet. The host allows only this policy, and no plain URL.
  const source: TrustedTypesWindow = window;
  const policy = source.trustedTypes?.createPolicy('jenil', { createScriptURL: (url) => url });
  void navigator.serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js');
}

type ScriptUrls = { createScriptURL: (url: string) => string };
interface TrustedTypesWindow extends Window {
  readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
}

/** Measures the time until the slider works on a page that the worker serves offline. */
async function worksRow(
  browser: LaunchedBrowser,
  { sandboxUrl, referencesUrl }: Hosts,
): Promise<Row> {
  const sides = await Promise.all(
    [
      { url: referencesUrl, target: referenceSlider },
      { url: sandboxUrl, target: ourSlider },
    ].map(async ({ url, target }) => {
      const places = await findSlider(browser, url, target);
      const context = await visitorOffline(browser, url, target);
      return { url, target, places, context, times: [] as number[] };
    }),
  );
  for (let round = -1; round < ROUNDS; round++) {
    const measurements = sides.map(({ url, target, places, context, times }) => async () => {
      const visit = await openPage(context, { cpuSlowdown: CPU_SLOWDOWN });
      const { atMs } = await untilAnswered(visit, url, target, places);
      await visit.close();
      if (round >= 0) times.push(atMs);
    });
    await inTurns(round, measurements);
  }
  await Promise.all(sides.map(({ context }) => context.close()));
  const [reference = [], ours = []] = sides.map(({ times }) => times);
  return ratioRow({
    name: '/: slider works, offline from the worker, to R1',
    pairs: pairsOf(ours, reference),
    reference: 'R1',
    ...WORKS,
  });
}

export async function benchOffline(browser: LaunchedBrowser, hosts: Hosts): Promise<Row[]> {
  return [await worksRow(browser, hosts), ...(await readyRows(browser))];
}
