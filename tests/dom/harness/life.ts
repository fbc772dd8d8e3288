import { AsyncLocalStorage } from 'node:async_hooks';

/** The life of a document, from its load until the tab goes elsewhere. */
export interface Life {
  isAlive: boolean;
  /** React's roots in it. */
  readonly roots: { readonly unmount: () => void }[];
}

interface Lives {
  readonly ofCaller: AsyncLocalStorage<Life>;
  /** The tab's document. */
  current: Life;
}

/*
 * One for the process: each test file has modules of its own, while React is loaded once.
 */
const shared: { __lives?: Lives } = globalThis as typeof globalThis & { __lives?: Lives };
shared.__lives ??= { ofCaller: new AsyncLocalStorage(), current: { isAlive: false, roots: [] } };
const lives = shared.__lives;

/** Makes a document the tab's. */
export function begin(life: Life): void {
  lives.current = life;
}

/** Runs what a document does, so that everything that follows from it, however late, is known as this document's. */
export const live = <T>(life: Life, work: () => T): T => lives.ofCaller.run(life, work);

/**
 * Returns the document whose code runs now. Timers, calls and navigation are the process's, and a document that was left
 * may still come to use them: it must not act on the next one.
 */
export const lifeOfCaller = (): Life => lives.ofCaller.getStore() ?? lives.current;

/** Runs work of the server, which goes on after the document that asked for it has ended. */
export const outside = <T>(work: () => T): T => lives.ofCaller.exit(work);

/**
 * Loads React with a scheduler that works for the tab's document. Its queue is one for the process: what a document asks
 * for would be done in the name of the one before.
 */
export async function loadReact(): Promise<void> {
  const { setImmediate } = globalThis;
  const forCurrent = (work: () => void) => setImmediate(() => live(lives.current, work));
  Object.assign(globalThis, { setImmediate: forCurrent });
  await import('react-dom/client');
  Object.assign(globalThis, { setImmediate });
}
