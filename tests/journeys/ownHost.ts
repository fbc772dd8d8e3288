import type { Page } from '@playwright/test';
import { Hono } from 'hono';
import { createHost, type HostOptions } from '../../sandbox/host/host.ts';
import { type Listening, listenOnLoopback } from '../../sandbox/host/listen.ts';
import { reservePorts } from '../sandbox/freePorts.ts';
import { test as base, expect, expectFault, goOffline, hydrated } from './fixtures.ts';

/** The build that `npm test` made. */
export const firstBuild = process.env.SANDBOX_DIST || 'dist';

/** A host for one test: it counts requests, changes its build like a deployment, and can stop. */
export interface OwnHost {
  readonly origin: string;
  /** Requests that reached the host since the list was last emptied, e.g. `GET /about?lang=kk`. */
  readonly requests: string[];
  /** Paths that were answered by another party, see `capture`. */
  readonly capturedPaths: string[];
  readonly serve: (distFolder: string, options?: Omit<HostOptions, 'distFolder'>) => void;
  /** Answers requests for matching paths with this status, `times` times. */
  readonly fail: (path: RegExp, status: number, times?: number) => void;
  /**
   * Makes another party answer all requests with 200, from the next answer to a matching path on: a captive portal, a CDN's
   * challenge, a maintenance page. `redirect`: answers redirect to the party's page, as for a login. `by turns`: both ways
   * alternate.
   */
  readonly capture: (after: RegExp, way?: 'at once' | 'redirect' | 'by turns') => void;
  /** Lets requests reach the host again. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Title by which journeys recognise a foreign page. */
export const foreignTitle = 'Hotel Wi-Fi';
const foreignLogin = '/portal/login';

const foreignPage = () =>
  new Response(`<!doctype html><title>${foreignTitle}</title><h1>${foreignTitle}</h1>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'max-age=600' },
  });

const besidePaths = ['/played/', '/rest/route-rules', '/rest/utm'];

export const test = base.extend<{ readonly host: OwnHost }>({
  serviceWorkers: 'allow',
  host: async ({ page }, use) => {
    // Chromium 150 reports `onLine` to a document that was opened offline, so the app requests the document's rule.
    expectFault(/ERR_INTERNET_DISCONNECTED \(.*\/rest\/route-rules\)$/);
    expect(page).toBeDefined();
    const { first: port, release: releasePorts } = await reservePorts();
    const requests: string[] = [];
    const capturedPaths: string[] = [];
    let build = createHost({ distFolder: firstBuild });
    let capturing: { readonly after: RegExp; readonly isByRedirect: () => boolean } | null = null;
    let isCaptured = false;
    let faults: { path: RegExp; status: number; times: number }[] = [];
    const app = new Hono().all('*', (context) => {
      const { pathname, search } = new URL(context.req.url);
      if (isCaptured) {
        capturedPaths.push(pathname);
        const isLedOn = pathname !== foreignLogin && capturing?.isByRedirect();
        return isLedOn ? context.redirect(foreignLogin, 302) : foreignPage();
      }
      isCaptured = capturing?.after.test(pathname) ?? false;
      // Requests of any page after idle, about the page and the campaign, are not part of these journeys.
      const isBeside = besidePaths.some((path) => pathname.startsWith(path));
      if (!isBeside) requests.push(`${context.req.method} ${pathname}${search}`);
      // This host has no rules for paths.
      if (pathname === '/rest/route-rules') return context.json({ redirect: null });
      if (pathname.startsWith('/rest/utm')) return context.json({});
      const fault = faults.find(({ path }) => path.test(pathname));
      if (!fault) return build.fetch(context.req.raw, context.env);
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return new Response('', { status: fault.status, headers: { 'Cache-Control': 'no-store' } });
    });
    let listening: Listening | undefined;
    const start = async () => {
      listening = await listenOnLoopback(app, port);
    };
    const stop = async () => {
      await listening?.close();
      listening = undefined;
    };
    await start();
    await use({
      origin: `http://localhost:${port}`,
      requests,
      capturedPaths,
      serve: (distFolder, options) => {
        build = createHost({ distFolder, ...options });
      },
      fail: (path, status, times = Number.POSITIVE_INFINITY) => {
        faults.push({ path, status, times });
      },
      capture: (after, way = 'at once') => {
        let turns = 0;
        const isByRedirect = () => {
          turns += 1;
          return way === 'redirect' || (way === 'by turns' && turns % 2 === 0);
        };
        capturing = { after, isByRedirect };
      },
      release: () => {
        capturing = null;
        isCaptured = false;
      },
      stop,
      start,
    });
    // Close first, because a page that outlives its host would report errors. Close the context, because Chromium 150 does
    // not close a page that is being reloaded at the moment, for example by an update (13 of 250 tries).
    await page.context().close();
    await stop();
    await releasePorts();
  },
});

/** Stops the host and takes the browser of the page offline. */
export async function loseNetwork(page: Page, host: OwnHost): Promise<void> {
  await host.stop();
  await goOffline(page);
}

export { expect, hydrated };
