import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { expect } from 'vitest';
import { reservePorts } from '../sandbox/freePorts.ts';
import type { Browser, BrowserPage, Engine } from './browserPage.ts';

/** Returns the path of WebKitGTK's test browser, which the driver's package brings. */
function miniBrowser(): string {
  const folders = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .flatMap(({ name }) => readdirSync(`/usr/lib/${name}`).map((own) => `/usr/lib/${name}/${own}`));
  const found = folders
    .filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path))
    .sort()
    .at(-1);
  if (!found) throw new Error('There is no MiniBrowser: install webkit2gtk-driver');
  return `${found}/MiniBrowser`;
}

async function startDisplay(): Promise<{ process: ChildProcess; display: string }> {
  // Xvfb chooses a free display and writes its number to the fourth stream.
  const options = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'];
  const process = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // The options above make the fourth stream a pipe.
  const [number] = await once(process.stdio[3] as Readable, 'data');
  return { process, display: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Returns the faults of a page since the last call. The driver reports no faults and cannot run a script before the page's
 * own scripts, so the first call in a document installs the hooks. Earlier faults are lost.
 */
function complaints(): string[] {
  const page = window as Window & { engineComplaints?: string[] };
  if (!page.engineComplaints) {
    const all: string[] = [];
    page.engineComplaints = all;
    const { console: own } = window;
    const log = own.error;
    own.error = (...words: unknown[]) => {
      all.push(`console: ${words.map(String).join(' ')}`);
      log(...words);
    };
    addEventListener(
      'error',
      ({ message, target }) => {
        const address =
          target instanceof Element ? (target.getAttribute('src') ?? target.outerHTML) : '';
        all.push(`uncaught, or not loaded: ${message ?? ''} ${address}`);
      },
      true,
    );
    addEventListener('unhandledrejection', ({ reason }) => all.push(`uncaught: ${String(reason)}`));
    let isLeaving = false;
    addEventListener('beforeunload', () => {
      isLeaving = true;
    });
    const request = window.fetch;
    window.fetch = async (...given) => {
      try {
        const answer = await request(...given);
        if (!answer.ok) all.push(`answer ${answer.status}: ${answer.url}`);
        return answer;
      } catch (error) {
        // A navigation cancels running requests. They fail like requests without a network. The old page still runs until
        // the next document is loaded, and may begin further requests.
        const isOfLeaving =
          isLeaving || (error instanceof DOMException && error.name === 'AbortError');
        const [asked] = given;
        const address = asked instanceof Request ? asked.url : String(asked);
        if (!isOfLeaving) all.push(`request failed: ${address} ${String(error)}`);
        throw error;
      }
    };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      all.push(`policy violation: ${effectiveDirective} ${blockedURI}`);
    });
  }
  return page.engineComplaints.splice(0);
}

function pageOf(driver: WebDriver, faults: string[]): BrowserPage {
  return {
    async start(address) {
      await driver.get(address);
    },
    startReload: () => driver.navigate().refresh(),
    async evaluate(expression) {
      const answer = await driver.executeAsyncScript<{
        value: unknown;
        error?: string;
        all: string[];
      }>(
        `const done = arguments[arguments.length - 1];
         const complaints = ${complaints};
         const before = complaints();
         const answer = (rest) => done({ ...rest, all: [...before, ...complaints()] });
         Promise.resolve().then(() => ${expression}).then(
           (value) => answer({ value: value === undefined ? null : value }),
           (error) => answer({ value: null, error: String(error) }));`,
      );
      faults.push(...answer.all);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value ?? undefined;
    },
    async click(expression) {
      const element: unknown = await driver.executeScript(`return ${expression}`);
      if (!(element instanceof WebElement)) throw new Error(`Nothing to click: ${expression}`);
      if ((await element.getTagName()).toLowerCase() === 'input') {
        // Click at a point, as a finger does, because a label may cover the element.
        await driver.actions().move({ origin: element }).click().perform();
      } else await element.click();
    },
    async keys(text) {
      await driver.switchTo().activeElement().sendKeys(text);
    },
  };
}

async function launch(): Promise<Browser> {
  const screen = await startDisplay();
  const { first: driverPort, release } = await reservePorts();
  const service = spawn('WebKitWebDriver', [`--port=${driverPort}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
    },
    stdio: 'ignore',
  });
  const faults: string[] = [];
  const address = `http://127.0.0.1:${driverPort}`;
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation'],
    },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 30_000 });
  const page = pageOf(driver, faults);
  const browser: Browser = {
    page,
    async faults() {
      await page.evaluate('null');
      return faults;
    },
    async close() {
      await driver.quit().catch(() => undefined);
      await end(service);
      await release();
      await end(screen.process);
    },
    hasCookieOnDisk: null,
    async crash() {
      const former = await driver.getWindowHandle();
      await driver.switchTo().newWindow('window');
      const opened = await driver.getWindowHandle();
      await driver.switchTo().window(former);
      await driver.close();
      await driver.switchTo().window(opened);
      return browser;
    },
  };
  return browser;
}

export const webkit: Engine = { name: 'WebKit', hasCamera: false, launch };
