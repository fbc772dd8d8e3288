import { AsyncLocalStorage } from 'node:async_hooks';

/** The life of a document, from its load until the tab goes elsewhere. */
export interface Life {
  isAlive: boolean;
  /** React's roots in the document. */
  readonly roots: { readonly unmount: () => void }[];
}

interface Lives {
  readonly ofCaller: AsyncLocalStorage<Life>;
  /** The tab's document. */
  current: Life;
}

/* One instance for the process, because each test file has its own modules, while React is loaded once. */
const shared: { __lives?: Lives } = globalThis as typeof globalThis & { __lives?: Lives };
shared.__lives ??= { ofCaller: new AsyncLocalStorage(), current: { isAlive: false, roots: [] } };
const lives = shared.__lives;

/** Makes a document the tab's current document. */
export function begin(life: Life): void {
  lives.current = life;
}

/** Runs code of a document. Everything that follows from this code, however late, is attributed to the document. */
export const live = <T>(life: Life, work: () => T): T => lives.ofCaller.run(life, work);

/**
 * Returns the document whose code runs now. Timers, calls and navigation belong to the process. Code of a document that was
 * left may still use them, and must not affect the next document.
 */
export const lifeOfCaller = (): Life => lives.ofCaller.getStore() ?? lives.current;

/** Runs work of the server, which continues after the document that requested it has ended. */
export const outside = <T>(work: () => T): T => lives.ofCaller.exit(work);

/**
 * Loads React with a scheduler that runs work for the tab's current document. React has one queue for the process, so work
 * of a document would otherwise be attributed to an earlier document.
 */
export async function loadReact(): Promise<void> {
  const { setImmediate } = globalThis;
  const forCurrent = (work: () => void) => setImmediate(() => live(lives.current, work));
  Object.assign(globalThis, { setImmediate: forCurrent });
  await import('react-dom/client');
  Object.assign(globalThis, { setImmediate });
}
