import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';
import { slow4G } from './browser.ts';

export const distFolder = join(import.meta.dirname, '../../dist');

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** DevTools throttle no request of speculation rules, so the host delays these requests like Slow 4G. */
async function delayPrefetch(response: Response): Promise<void> {
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  await setTimeout(slow4G.latency + (bytes / slow4G.downloadThroughput) * 1000);
}

/** Serves a build with the sandbox's host on a free port. */
export async function serve(folder: string): Promise<Served> {
  const host = createHost({ distFolder: folder });
  const app = new Hono().all('*', async ({ req, env }) => {
    const response = await host.fetch(req.raw, env);
    if (req.header('Sec-Purpose')?.startsWith('prefetch')) await delayPrefetch(response);
    return response;
  });
  const listening = await listenOnLoopback(app, 0);
  return { url: `http://localhost:${listening.port}`, close: () => listening.close() };
}
