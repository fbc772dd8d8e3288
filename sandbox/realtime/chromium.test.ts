import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOptions } from '../../tests/journeys/browser.ts';
import {
  applicant,
  event,
  ownChannel,
  startServer,
  type TestServer,
} from './testing/testServer.ts';

const page =
  '<!doctype html><title>Applicant</title><script type="module" src="/page.js"></script>';

/** Bundles the page's script in memory, with the SDK as the app has it. */
async function bundlePage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rollupOptions: { input: new URL('./testing/chromiumPage.ts', import.meta.url).pathname },
      modulePreload: false,
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunks = first && 'output' in first ? first.output : [];
  const entry = chunks.find((chunk) => chunk.type === 'chunk');
  if (entry?.type !== 'chunk') throw new Error('The page could not be bundled');
  return entry.code;
}

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ step: `step-${from + index}` }));

describe("the sandbox's real time, with ably/modular in Chromium", () => {
  let browser: Browser;
  let sandbox: TestServer;

  beforeAll(async () => {
    const script = await bundlePage();
    browser = await chromium.launch(chromiumOptions);
    sandbox = await startServer();
    sandbox.server.on('request', async (request, response) => {
      if (request.url === '/page.js') {
        response.setHeader('Content-Type', 'text/javascript').end(script);
      } else if (request.url === '/broadcasting/auth') {
        const input = { channel: ownChannel, clientId: applicant, ttlS: 600 };
        response.end(await sandbox.realtime.createChannelToken(input));
      } else response.setHeader('Content-Type', 'text/html').end(page);
    });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  it('receives each message missed while cut off exactly once', async () => {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${sandbox.port}/#${ownChannel}`);
    const until = (count: number) =>
      tab.waitForFunction((wanted) => window.received.length >= wanted, count);
    const push = async (messages: readonly unknown[]) => {
      for (const message of messages) await sandbox.realtime.publish(ownChannel, event, message);
    };

    await tab.waitForFunction(() => window.attachments.length === 1);
    await push(steps(1, 2));
    await until(2);

    expect(sandbox.realtime.dropConnections()).toBe(1);
    await push(steps(3, 6));
    await until(6);
    await push(steps(7, 8));
    await until(8);

    expect(await tab.evaluate(() => window.received)).toEqual(steps(1, 8));
    expect(await tab.evaluate(() => window.attachments)).toEqual([false, true]);
    await tab.close();
  }, 30_000);

  it('resumes when the network of the browser is back', async () => {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${sandbox.port}/#${ownChannel}`);
    await tab.waitForFunction(() => window.attachments.length === 1);
    await tab.context().setOffline(true);
    await tab.waitForFunction(() => window.connectionStates.includes('disconnected'));
    for (const step of steps(1, 3)) await sandbox.realtime.publish(ownChannel, event, step);
    await tab.context().setOffline(false);
    await tab.waitForFunction(() => window.received.length >= 3);
    expect(await tab.evaluate(() => window.received)).toEqual(steps(1, 3));
    expect(await tab.evaluate(() => window.attachments)).toEqual(
      expect.arrayContaining([false, true]),
    );
    await tab.close();
  }, 30_000);
});
