import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from 'vitest/runtime';
import { Browser, restoreGlobals } from './browser.ts';

/** React finishes by itself what it was doing for the last document. */
const REACT_ENDS_WITHIN_MS = 50;

/**
 * Provides a document before the first import: React looks for one then. `Page` opens a window for each document of a
 * test. Unlike Vitest's own environment this one leaves `fetch` and its classes to Node, which the sandbox understands.
 */
const environment: Environment = {
  name: 'jenil-dom',
  viteEnvironment: 'client',
  async setup() {
    new Browser().openWindow('about:blank');
    return {
      async teardown() {
        await pause(REACT_ENDS_WITHIN_MS);
        restoreGlobals();
      },
    };
  },
};

export default environment;
