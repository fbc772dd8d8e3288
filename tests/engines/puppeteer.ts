import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import type { Browser, BrowserPage, Engine } from './browserPage.ts';

/** Errors of requests that the browser cancels when a page is left. */
const isOfLeaving = /ERR_ABORTED|NS_BINDING_ABORTED/;

/** Firefox reports this error for a navigation when the next navigation starts before the worker has answered. */
const isOfNextNavigation = /NS_ERROR_FAILURE/;

/**
 * Firefox reports this error for a file of a page that was left before the worker had answered (tried with 325 quick reloads
 * and addresses). It reports an answer that the worker rejects with other words, which name the rejected promise.
 */
const isOfLeavingTheWorker =
  /^Error: Failed to load ‘[^’]*’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/**
 * Collects the faults of a page. Chromium reports violations of the policy as console errors, Firefox as uncaught errors.
 * Do not add `evaluateOnNewDocument`: Firefox 140 sometimes runs its script in the replaced window too, and reports the
 * failure as an error of the new page (docs/decisions/088-browsers.md).
 */
function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) => {
    const words = String(error);
    if (!isOfLeavingTheWorker.test(words)) faults.push(`uncaught: ${words}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const isLeft =
      isOfLeaving.test(reason) ||
      (request.isNavigationRequest() && isOfNextNavigation.test(reason));
    if (!isLeft) faults.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
}

function pageOf(page: Page): BrowserPage {
  // The caller checks the content of the page to see whether the document was loaded.
  const begin = (going: Promise<unknown>) => {
    going.catch(() => undefined);
    return Promise.resolve();
  };
  return {
    start: (address) => begin(page.goto(address, { timeout: 0 })),
    startReload: () => begin(page.reload({ timeout: 0 })),
    evaluate: (expression) => page.evaluate(expression),
    async click(expression) {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error(`Nothing to click: ${expression.slice(-120)}`);
      // Every finder gives an element, which is a node.
      await (element as Awaited<ReturnType<Page['$']>>)?.click();
    },
    keys: (text) => page.keyboard.type(text),
  };
}

async function launch(
  options: LaunchOptions,
  cookieFiles: string,
  profile: string,
  faults: string[] = [],
): Promise<Browser> {
  const browser = await puppeteer.launch({
    ...options,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 720 },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  watch(page, faults);
  return {
    page: pageOf(page),
    faults: () => Promise.resolve(faults),
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    async crash() {
      const child = browser.process();
      if (!child) throw new Error('The browser has no process');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      return launch(options, cookieFiles, profile, faults);
    },
    async hasCookieOnDisk(name) {
      const folder = join(profile, cookieFiles);
      const files = (await readdir(folder)).filter((file) => /^cookies/i.test(file));
      const bytes = files.map((file) => readFile(join(folder, file)).catch(() => Buffer.alloc(0)));
      return (await Promise.all(bytes)).some((text) => text.includes(name));
    },
  };
}

const newProfile = () => mkdtemp(join(tmpdir(), 'jenil-engine-'));

export const chromium: Engine = {
  name: 'Chromium',
  hasCamera: true,
  launch: async () =>
    launch(
      {
        executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
        headless: true,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      },
      'Default',
      await newProfile(),
    ),
};

export const firefox: Engine = {
  name: 'Firefox',
  hasCamera: true,
  launch: async () =>
    launch(
      {
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
        headless: true,
        extraPrefsFirefox: {
          'media.navigator.streams.fake': true,
          'permissions.default.camera': 1,
        },
      },
      '.',
      await newProfile(),
    ),
};
