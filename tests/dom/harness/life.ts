import { AsyncLocalStorage } from 'node:async_hooks';

/** The life of a document, from its load until the tab goes elsewhere. */
export interface Life {
  isAlive: boolean;
}

const lives = new AsyncLocalStorage<Life>();

/** Runs what a document does, so that everything that follows from it, however late, is known as this document's. */
export const live = <T>(life: Life, work: () => T): T => lives.run(life, work);

/**
 * Returns the document whose code runs now. Timers, calls and navigation are the process's, and a document that was left
 * may still come to use them: it must not act on the next one.
 * @param current the tab's document, for code that a test calls itself
 */
export const lifeOfCaller = (current: Life): Life => lives.getStore() ?? current;
