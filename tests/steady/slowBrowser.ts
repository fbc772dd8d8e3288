import type { Browser, BrowserContext, Page } from '@playwright/test';
import { currentRound } from './conditions.ts';

/**
 * Runs in a page before all other scripts: delays the events of databases for the app. Requests within a transaction are not
 * delayed, because the transaction would complete before their handlers could add requests.
 */
function delayDatabases(delayMs: number): void {
  const delay = (prototype: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (!own?.set) return;
    const set = own.set;
    Object.defineProperty(prototype, name, {
      ...own,
      set(this: object, handler: ((event: Event) => unknown) | null) {
        const late = (event: Event) => setTimeout(() => handler?.call(this, event), delayMs);
        const isOpening = this instanceof IDBOpenDBRequest || this instanceof IDBTransaction;
        set.call(this, handler && isOpening ? late : handler);
      },
    });
  };
  delay(IDBRequest.prototype, 'onsuccess');
  delay(IDBTransaction.prototype, 'oncomplete');
}

async function slowPage(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Slows down the pages of a context in a round of `npm run steady`. */
async function slowContext(context: BrowserContext): Promise<void> {
  if (!currentRound) return;
  const { cpu, databaseMs } = currentRound;
  if (databaseMs > 0) await context.addInitScript(delayDatabases, databaseMs);
  // A page may be closed before it is slowed down.
  if (cpu > 1) context.on('page', (page) => void slowPage(page, cpu).catch(() => {}));
}

/** Makes a browser create only slow contexts. Persistent contexts are not changed. */
export function slowBrowser(browser: Browser): Browser {
  if (!currentRound) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await slowContext(context);
    return context;
  };
  return browser;
}
