import { BrowserErrorCaptureEnum, type BrowserWindow, Browser as HappyBrowser } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import { canvasAdapter } from './camera.ts';

/*
 * The function is stored on the process's global: Vitest's environment, each test file and each document replace the globals
 * in turn, and the environment has its own instance of this module.
 */
// Only this file uses the property.
const globals = globalThis as typeof globalThis & { __restoreGlobals?: () => void };

/** Restores the globals of before a window replaced them. */
export function restoreGlobals(): void {
  globals.__restoreGlobals?.();
  delete globals.__restoreGlobals;
}

/** Replaces the process's globals by the globals of a window. */
function takeGlobals(window: BrowserWindow): void {
  restoreGlobals();
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  // Classes of the language stay the classes of Node, because cryptography and structured clones create objects of these
  // classes.
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
  // `setItem` may be a mock that fails.
  Object.assign(storage, entries);
}

/** A browser with one tab. Its cookies and its storage outlive the windows of its documents. */
export class Browser {
  readonly #browser = new HappyBrowser({
    settings: {
      // The harness loads documents itself, so happy-dom must not fetch anything for them.
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      // An error in a listener must fail the test, so happy-dom must not catch and log it.
      errorCapture: BrowserErrorCaptureEnum.disabled,
      canvasAdapter,
    },
  });
  #window: BrowserWindow | null = null;
  #kept: { readonly local: Entries; readonly session: Entries } = { local: {}, session: {} };

  get cookies() {
    return this.#browser.defaultContext.cookieContainer;
  }

  /** Puts an entry into local storage and an entry into the tab's session storage, also of the open document. */
  setEntries({ local, session }: Record<'local' | 'session', readonly [string, string]>): void {
    const kept = this.#kept;
    this.#kept = {
      local: { ...kept.local, ...Object.fromEntries([local]) },
      session: { ...kept.session, ...Object.fromEntries([session]) },
    };
    this.#window?.localStorage.setItem(...local);
    this.#window?.sessionStorage.setItem(...session);
  }

  /** Keeps the current storage for the next document. */
  keepStorage(): void {
    if (this.#window === null) return;
    const { localStorage, sessionStorage } = this.#window;
    this.#kept = { local: entriesOf(localStorage), session: entriesOf(sessionStorage) };
  }

  /**
   * Opens the window of another document in the tab, and drops the previous window with its listeners.
   * @param onLeave is called when the document would load another document
   */
  openWindow(address: string, onLeave: (address: string) => void): void {
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
