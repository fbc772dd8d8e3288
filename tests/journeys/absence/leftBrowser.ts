import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { chromiumOptions, hasWindows } from '../browser.ts';
import { watch } from '../fixtures.ts';
import { test as base, expect, hydrated } from '../sandbox.ts';

/*
 * A browser that really freezes and discards tabs. Chromium does neither while a debugger is attached to the tab, and
 * Playwright makes every page visible. So Playwright disconnects while a tab sleeps, and a small client of the browser's
 * protocol operates chrome://discards.
 */

const TABS = 'chrome://discards/';

interface Target {
  readonly targetId: string;
  readonly url: string;
}

/** A connection to the whole browser, independent of Playwright. */
class BrowserWire {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, ...answer } = JSON.parse(String(data));
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    });
  }

  static async open(address: string): Promise<BrowserWire> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new BrowserWire(socket);
  }

  /** Sends a command. @returns its result @throws Error when the browser refuses the command */
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has a shape for each command
  async send(method: string, params: object = {}, sessionId?: string): Promise<any> {
    this.#sent += 1;
    const id = this.#sent;
    const answer = new Promise<Record<string, unknown>>((resolve) => {
      this.#waiting.set(id, resolve);
    });
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  /** Evaluates an expression in a page, and detaches from the page. */
  async evaluate(targetId: string, expression: string): Promise<unknown> {
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const { result } = await this.send('Runtime.evaluate', { expression }, sessionId);
    await this.send('Target.detachFromTarget', { sessionId });
    return result.value;
  }

  /** Returns the tab with an address. @throws Error when there is no such tab */
  async target(url: RegExp): Promise<Target> {
    const { targetInfos } = await this.send('Target.getTargets');
    const found: readonly (Target & { readonly type: string })[] = targetInfos;
    const tab = found.find((info) => info.type === 'page' && url.test(info.url));
    if (!tab) throw new Error(`No tab has ${url}: ${found.map((info) => info.url).join(' ')}`);
    return tab;
  }

  close(): void {
    this.#socket.close();
  }
}

/** A browser whose tabs can be left. */
interface LeftBrowser {
  /** Connects Playwright to the browser. */
  readonly enter: () => Promise<{ context: BrowserContext; page: Page; aigul: Applicant }>;
  /** Shows another tab than the app's and disconnects Playwright, so that the tab behaves as in a normal browser. */
  readonly leave: () => Promise<void>;
  readonly freeze: () => Promise<void>;
  /** Chromium does not discard a tab in which a person has typed. */
  readonly discard: () => Promise<void>;
  /** Shows the app's tab again. */
  readonly comeBack: () => Promise<void>;
}

/** Evaluates an expression with the `row` of the app's tab on chrome://discards. */
const onRow = (origin: string, expression: string) => `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element]);
  const row = all(document).find((element) =>
    element.localName === 'tr' && element.textContent.includes('${origin}'));
  return row && (${expression});
})()`;
/** Clicks an action of the app's tab. Is false while the action is disabled. */
const press = (origin: string, action: string) =>
  onRow(
    origin,
    `[...row.querySelectorAll('[is=action-link]:not([disabled])')].some((link) =>
      link.textContent.trim() === '[${action}]' && (link.click(), true))`,
  );
const stateOf = (origin: string) =>
  onRow(origin, "row.querySelectorAll('td')[6]?.textContent.trim()");

export const test = base.extend<{ readonly tabs: LeftBrowser }>({
  tabs: async ({ sandbox }, use, testInfo) => {
    testInfo.skip(!hasWindows, 'npm’s Chromium has no chrome://discards, by which tabs are frozen');
    const profile = await mkdtemp(join(tmpdir(), 'jenil-tabs-'));
    // Chromium shows chrome://discards only after internal pages were enabled.
    await writeFile(
      join(profile, 'Local State'),
      JSON.stringify({ internal_only_uis_enabled: true }),
    );
    const executable = chromiumOptions.executablePath ?? chromium.executablePath();
    const running: ChildProcess = spawn(
      executable,
      [
        ...(chromiumOptions.args ?? []),
        '--headless=new',
        '--lang=ru-RU',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        // Without an address, Chromium opens its new tab page, which waits for Google, and Playwright waits for that tab.
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      running.stderr?.on('data', (bytes) => {
        said += String(bytes);
        const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      running.once('exit', () => reject(new Error(`The browser has ended: ${said}`)));
    });
    const wire = await BrowserWire.open(address);
    await wire.send('Target.createTarget', { url: TABS });
    const app = new RegExp(`^${sandbox.origin}`);
    const onTabsPage = async (expression: string) => {
      const { targetId } = await wire.target(new RegExp(`^${TABS}`));
      return wire.evaluate(targetId, expression);
    };
    const stateBecomes = (state: string) =>
      expect.poll(() => onTabsPage(stateOf(sandbox.origin)), { timeout: 20_000 }).toContain(state);
    const become = async (action: string, state: string) => {
      await expect
        .poll(() => onTabsPage(press(sandbox.origin, action)), { timeout: 20_000 })
        .toBe(true);
      await stateBecomes(state);
    };
    const entered: Browser[] = [];
    const takeOut = async () => {
      for (const browser of entered.splice(0)) await browser.close();
    };
    await use({
      async enter() {
        const browser = await chromium.connectOverCDP(`http://${new URL(address).host}`);
        entered.push(browser);
        const [context] = browser.contexts();
        if (!context) throw new Error('The browser has no context');
        const known = context.pages().find((page) => app.test(page.url()));
        const page = known ?? (await context.newPage());
        watch(page);
        return { context, page, aigul: new Applicant(page, sandbox) };
      },
      async leave() {
        const { targetId } = await wire.target(new RegExp(`^${TABS}`));
        await takeOut();
        await wire.send('Target.activateTarget', { targetId });
      },
      freeze: () => become('Freeze', 'frozen'),
      discard: () => become('Urgent Discard', 'discarded'),
      async comeBack() {
        const { targetId } = await wire.target(app);
        await wire.send('Target.activateTarget', { targetId });
      },
    });
    await takeOut();
    wire.close();
    running.kill();
    await once(running, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  },
});

export { expect, hydrated };
