import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The statements of a back end, against the address that `conform/main.ts` was given. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['sandbox/rest/*.test.ts', 'conform/*.test.ts'],
    setupFiles: ['conform/setup.ts'],
    environment: 'node',
    // One server has one clock and one state, which a statement resets.
    fileParallelism: false,
    isolate: false,
  },
});
