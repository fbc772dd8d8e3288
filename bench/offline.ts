import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { createHost } from '../sandbox/host/host.ts';
import { listenOnLoopback } from '../sandbox/host/listen.ts';
import { controlled } from '../tests/e2e/controlled.ts';
import { firstVisit, type LaunchedBrowser, slow4G } from './browser.ts';
import { distFolder } from './builds.ts';
import type { Row } from './calc.ts';

/** Ours (decision 006): who looks at the calculator for a minute has it without a network. */
const LIMIT_S = 60;

/** The build behind a line of its own: the browser's own slowness of a page does not reach the page's worker. */
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

/** Measures how long a visitor has to stay until the whole app works offline. */
export async function benchOffline(browser: LaunchedBrowser): Promise<Row> {
  const listening = await listenOnLoopback(slowHost(), 0);
  const { page, close } = await firstVisit(browser, {}, { serviceWorkers: 'allow' });
  try {
    const openedAtMs = performance.now();
    await page.goto(`http://localhost:${listening.port}/`);
    page.setDefaultTimeout(300_000);
    await controlled(page);
    const readyS = (performance.now() - openedAtMs) / 1_000;
    return {
      name: 'first visit until everything works without a network',
      value: readyS,
      unit: 's',
      limit: LIMIT_S,
      ok: readyS <= LIMIT_S,
      note: `a host as slow as Slow 4G: ${slow4G.downloadThroughput} B/s, ${slow4G.latency} ms an answer`,
    };
  } finally {
    await close();
    await listening.close();
  }
}
