import { BrowserErrorCaptureEnum, type BrowserWindow, Browser as HappyBrowser } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import { canvasAdapter } from './camera.ts';

/*
 * Of the process: Vitest's environment, each file and each document take the globals one after the other, and the
 * environment has modules of its own.
 */
// The property is this file's own.
const globals = globalThis as typeof globalThis & { __restoreGlobals?: () => void };

/** Puts back what the globals were before a window took them. */
export function restoreGlobals(): void {
  globals.__restoreGlobals?.();
  delete globals.__restoreGlobals;
}

/** Replaces the process's globals by the globals of a window. */
function takeGlobals(window: BrowserWindow): void {
  restoreGlobals();
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  // The language's own classes stay Node's: cryptography and structured clones are made of them.
  for (const [key, descriptor] of originals) {
    if (/^(?:ArrayBuffer|(?:Uint|Int|Float)\d+(?:Clamped)?Array)$/.test(String(key))) {
      Object.defineProperty(globalThis, key, descriptor);
    }
  }
  globals.__restoreGlobals = () => {
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, descriptor] of originals) Object.defineProperty(globalThis, key, descriptor);
  };
}

type Entries = Readonly<Record<string, string>>;

const entriesOf = (storage: Storage): Entries =>
  Object.fromEntries(Object.entries(storage).map(([name, value]) => [name, String(value)]));

function fill(storage: Storage, entries: Entries): void {
  // Not by `setItem`: a test may let that fail.
  Object.assign(storage, entries);
}

/** A browser with one tab. Its cookies and its storage outlive the windows of its documents. */
export class Browser {
  readonly #browser: HappyBrowser;
  #window: BrowserWindow | null = null;
  #kept: { readonly local: Entries; readonly session: Entries } = { local: {}, session: {} };

  constructor(options: { readonly userAgent?: string | undefined } = {}) {
    const { userAgent } = options;
    this.#browser = new HappyBrowser({
      settings: {
        // The document's own navigation is the harness's: nothing is fetched for it.
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        // An error of a listener is to fail the test, not to be caught and logged.
        errorCapture: BrowserErrorCaptureEnum.disabled,
        canvasAdapter,
        ...(userAgent === undefined ? {} : { navigator: { userAgent } }),
      },
    });
  }

  get cookies() {
    return this.#browser.defaultContext.cookieContainer;
  }

  /** Puts an entry into local storage and one into the tab's session storage, also where a document stands. */
  setEntries({ local, session }: Record<'local' | 'session', readonly [string, string]>): void {
    const kept = this.#kept;
    this.#kept = {
      local: { ...kept.local, ...Object.fromEntries([local]) },
      session: { ...kept.session, ...Object.fromEntries([session]) },
    };
    this.#window?.localStorage.setItem(...local);
    this.#window?.sessionStorage.setItem(...session);
  }

  /** Keeps the storage as it is now for the next document. */
  keepStorage(): void {
    if (this.#window === null) return;
    const { localStorage, sessionStorage } = this.#window;
    this.#kept = { local: entriesOf(localStorage), session: entriesOf(sessionStorage) };
  }

  /**
   * Opens the window of another document in the tab; the one before is gone, and its listeners with it.
   * @param onLeave is called when the document would load another one
   */
  openWindow(address: string, onLeave: (address: string) => void = () => {}): void {
    const page = this.#browser.defaultContext.newPage();
    const { mainFrame } = page;
    const { window } = mainFrame;
    mainFrame.url = address;
    mainFrame.goto = async (url) => {
      onLeave(new URL(url, window.location.href).href);
      return null;
    };
    fill(window.localStorage, this.#kept.local);
    fill(window.sessionStorage, this.#kept.session);
    this.#window = window;
    takeGlobals(window);
  }
}
