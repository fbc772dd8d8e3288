import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from 'vitest/runtime';
import { Browser, restoreGlobals } from './browser.ts';

/** Time for React to finish its work for the last document. */
const REACT_ENDS_WITHIN_MS = 50;

/**
 * Provides a document before the first import, because React looks for a document then. `Page` opens a window for each
 * document of a test. Unlike Vitest's own environment, this environment keeps Node's `fetch` and its classes, which the
 * sandbox understands.
 */
const environment: Environment = {
  name: 'jenil-dom',
  viteEnvironment: 'client',
  async setup() {
    new Browser().openWindow('about:blank', () => {});
    return {
      async teardown() {
        await pause(REACT_ENDS_WITHIN_MS);
        restoreGlobals();
      },
    };
  },
};

export default environment;
