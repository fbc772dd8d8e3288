import 'fake-indexeddb/auto';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { fireEvent } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import { Browser } from './browser.ts';
import { addCamera, runOutsideScripts } from './camera.ts';
import { bindTimers, completeWindow } from './documentGlobals.ts';
import { FaultWatch } from './faultWatch.ts';
import { begin, type Life, lifeOfCaller, live } from './life.ts';
import { Network } from './network.ts';
import { Queries } from './queries.ts';
import { appOrigin, type DomSandbox } from './sandbox.ts';
import { until } from './until.ts';

/** One document of the tab, from its load until the tab goes elsewhere. */
interface OpenDocument extends Life {
  readonly user: UserEvent;
  readonly end: () => void;
}

/** The next document. The document that requested it ends. */
interface Target {
  readonly address: string;
  /** Values of a form that are posted to the address. */
  readonly form?: URLSearchParams;
}

/** Returns the values that a form posts. The forms of the parties have inputs only. */
function fieldsOf({ target, submitter }: SubmitEvent): URLSearchParams {
  const inputs = target instanceof HTMLFormElement ? [...target.querySelectorAll('input')] : [];
  const pressed = submitter instanceof HTMLButtonElement ? [submitter] : [];
  return new URLSearchParams([...inputs, ...pressed].map(({ name, value }) => [name, value]));
}

/** Enough turns of the event loop for the work of React and IndexedDB. */
const TURNS = 20;

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await afterOthers();
}

const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/** Starts the application in the window as `index.html` does. Each document gets new instances of all modules. */
async function startApplication(): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  // @ts-expect-error A classic script without imports and exports.
  await import('../../../src/firstScript.ts');
  await import('../../../src/application.tsx');
}

const { transaction } = IDBDatabase.prototype;

/** Refuses transactions of a document that has ended. Writes that it has not begun are lost, as in a browser. */
function begins(this: IDBDatabase, ...given: Parameters<typeof transaction>): IDBTransaction {
  // The library itself begins the transaction of a version change.
  const isOwn = String(given[1]) === 'versionchange';
  if (isOwn || lifeOfCaller().isAlive) return transaction.apply(this, given);
  throw new DOMException('The document is gone', 'InvalidStateError');
}

/** The tab in which a person has the application open, with the devices of a test. */
export class Page {
  readonly network: Network;
  readonly #watch = new FaultWatch();
  readonly #sandbox: DomSandbox;
  #browser = new Browser();
  #document: OpenDocument | null = null;
  /** The current load. */
  #loading: Promise<void> = Promise.resolve();
  /** Number of requested loads. */
  #asked = 0;
  #unbindTimers = () => {};
  #isClockInstalled = false;
  readonly #preparations: (() => void)[] = [];

  constructor(sandbox: DomSandbox) {
    this.#sandbox = sandbox;
    this.network = new Network(sandbox, (line) => this.#watch.report(line));
    globalThis.indexedDB = new IDBFactory();
    IDBDatabase.prototype.transaction = begins;
  }

  /** Announces that the test causes console errors and failed calls matching the pattern. */
  expectFault(pattern: RegExp): void {
    this.#watch.expectFault(pattern);
  }

  get url(): URL {
    return new URL(location.href);
  }

  get queries(): Queries {
    return new Queries(document.body);
  }

  /** Does what a person does to the document: clicks, types, pastes. */
  async act(work: (user: UserEvent) => unknown): Promise<void> {
    const opened = this.#document;
    if (opened === null) throw new Error('No document is open');
    // A person is slower than React. Let React finish what it has just rendered.
    await turns();
    await live(opened, () => work(opened.user));
    await turns();
  }

  /** Changes the window of each new document before its scripts run. */
  prepareDocuments(prepare: () => void): void {
    this.#preparations.push(prepare);
  }

  cookie(name: string): string | null {
    const found = this.#browser.cookies
      .getCookies(new URL(appOrigin))
      .find(({ key }) => key === name);
    return found?.value ?? null;
  }

  setCookies(cookies: Readonly<Record<string, string>>): void {
    const originURL = new URL(appOrigin);
    this.#browser.cookies.addCookies(
      Object.entries(cookies).map(([key, value]) => ({ key, value, originURL, path: '/' })),
    );
  }

  /** Puts an entry into local storage and an entry into the tab's session storage. */
  setEntries(entries: Parameters<Browser['setEntries']>[0]): void {
    this.#browser.setEntries(entries);
  }

  /**
   * Switches to a device without data of the application. The document ends.
   * @returns switches back to the first device
   */
  async takeAnotherDevice(): Promise<() => Promise<void>> {
    const [browser, databases] = [this.#browser, globalThis.indexedDB];
    const turnTo = async (device: Browser, stored: IDBFactory) => {
      await this.#loading;
      await this.#leave();
      this.#browser = device;
      globalThis.indexedDB = stored;
    };
    await turnTo(new Browser(), new IDBFactory());
    return () => turnTo(browser, databases);
  }

  /** Loads an address, as by the address bar, and waits until the page is shown. */
  async goto(address: string): Promise<void> {
    await this.#leaveFor({ address: new URL(address, appOrigin).href });
    await this.settled();
  }

  async reload(): Promise<void> {
    await this.goto(location.href);
  }

  /** Waits until no load is in progress and the page of the application or of another party is shown. */
  async settled(): Promise<void> {
    await until(async () => {
      await this.#loading;
      if (location.origin === appOrigin) expect(isHydrated(), 'the page is shown').toBe(true);
    });
  }

  #leaveFor(target: Target): Promise<void> {
    this.#asked += 1;
    const number = this.#asked;
    const loading = this.#loading.then(async () => {
      // The current document continues while the next document loads, and may request a different document.
      await turns();
      if (number === this.#asked) await this.#load(target);
    });
    this.#loading = loading.catch((error) => this.#watch.report(`uncaught: ${error}`));
    return loading;
  }

  /** Loads a document: the application, or a page of another party. */
  async #load({ address, form }: Target): Promise<void> {
    await this.#leave();
    if (new URL(address).origin === appOrigin) {
      await live(this.#openWindow(address), startApplication);
      return;
    }
    const request = new Request(address, {
      redirect: 'manual',
      ...(form ? { method: 'POST', body: form } : {}),
    });
    const answer = await this.#sandbox.fetch(request);
    const to = answer.headers.get('Location');
    if (to !== null) return this.#load({ address: new URL(to, address).href });
    this.#openWindow(address);
    document.documentElement.innerHTML = await answer.text();
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      const { target } = event;
      if (!(target instanceof HTMLFormElement)) return;
      void this.#leaveFor({ address: new URL(target.action, address).href, form: fieldsOf(event) });
    });
  }

  #openWindow(address: string): Life {
    const life: Life = { isAlive: true, roots: [] };
    begin(life);
    this.#browser.openWindow(address, (to) => {
      if (lifeOfCaller().isAlive) void this.#leaveFor({ address: to });
    });
    const end = completeWindow({
      isOnline: () => !this.network.isOffline,
      fetch: this.network.fetch,
    });
    addCamera();
    const stopScripts = runOutsideScripts(async (url) => (await fetch(url)).text());
    this.#unbindTimers = bindTimers();
    for (const prepare of this.#preparations) prepare();
    const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    this.#document = Object.assign(life, {
      user,
      end() {
        stopScripts();
        end();
      },
    });
    return life;
  }

  /** Ends the document as a browser does when another is loaded. */
  async #leave(): Promise<void> {
    if (this.#document === null) return;
    window.dispatchEvent(new Event('pagehide'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    const left = this.#document;
    this.#document = null;
    left.isAlive = false;
    left.end();
    this.#browser.keepStorage();
    // A browser just stops the old code. Here the code would continue in the next document's window, so finish the code in the
    // old window.
    await vi.dynamicImportSettled();
    live(left, () => {
      for (const root of left.roots) root.unmount();
    });
    await turns();
    // Unbind only now, so that no timer fires that the last work has set.
    this.#unbindTimers();
    this.#unbindTimers = () => {};
  }

  /** Goes offline or online. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.network.isOffline = isOffline;
    await this.act(() => window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
  }

  /** Fakes the page's timers and date from now on. They advance by themselves. The sandbox's time is not affected. */
  installClock(): void {
    this.#unbindTimers();
    this.#unbindTimers = () => {};
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    this.#isClockInstalled = true;
    if (this.#document) this.#unbindTimers = bindTimers();
  }

  /** Sets the device's clock without firing timers. Call `installClock()` before. */
  setClock(atMs: number): void {
    vi.setSystemTime(atMs);
  }

  /** Moves the page's time forward and fires its timers. */
  async fastForward(ms: number): Promise<void> {
    if (!this.#isClockInstalled) throw new Error('installClock() comes first');
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** Replaces the value of a field at once, like a browser's autofill. */
  async fill(field: HTMLElement, text: string): Promise<void> {
    await this.act(() => {
      field.focus();
      fireEvent.input(field, { target: { value: text }, data: text });
      // A browser reports the change when the field is left.
      field.addEventListener('blur', () => fireEvent.change(field), { once: true, capture: true });
    });
  }

  /** Ends the test's tab and device. */
  async close(): Promise<void> {
    await this.#loading;
    await this.#leave();
    this.#watch.stop();
    if (this.#isClockInstalled) vi.useRealTimers();
    vi.unstubAllGlobals();
    IDBDatabase.prototype.transaction = transaction;
    // The garbage collector removes the windows. Closing them would fire events, for which React would still render.
    this.#watch.expectNoOtherFault();
  }
}
