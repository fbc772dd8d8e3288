import type { Browser, BrowserContext, Page } from '@playwright/test';
import { currentRound } from './conditions.ts';

/**
 * Runs in a page before anything else: what the app hears of a database comes later. Requests within a transaction are not
 * delayed, because the transaction would be complete before their handlers could ask for more.
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

/** Slows the pages of a context down, where this is a round of `npm run steady`. */
async function slowContext(context: BrowserContext): Promise<void> {
  if (!currentRound) return;
  const { cpu, databaseMs } = currentRound;
  if (databaseMs > 0) await context.addInitScript(delayDatabases, databaseMs);
  // A page may be closed before it is slow.
  if (cpu > 1) context.on('page', (page) => void slowPage(page, cpu).catch(() => {}));
}

/** Lets a browser make slow contexts only. Contexts with a profile of their own stay as they are. */
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
