import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Configuration that runs the statements against the address given to `conform/main.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['sandbox/rest/*.test.ts', 'conform/*.test.ts'],
    // The walks open the sandbox's own back end.
    exclude: ['sandbox/rest/walks.test.ts'],
    setupFiles: ['conform/setup.ts'],
    environment: 'node',
    // The statements share the server's clock and state, so they cannot run in parallel.
    fileParallelism: false,
    isolate: false,
  },
});
