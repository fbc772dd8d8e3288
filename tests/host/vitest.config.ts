import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The suite that needs a real nginx; "npm run test:deploy" sees to it that there is one. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/host/{nginx,rollOut,container}.test.ts'],
    environment: 'node',
    // Each roll-out waits for nginx to have read its configuration; on a busy machine that is not all.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
