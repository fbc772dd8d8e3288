import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that need a real nginx. "npm run test:deploy" makes sure that nginx is installed. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/host/{nginx,rollOut,container}.test.ts'],
    environment: 'node',
    // Each roll-out waits until nginx has read its configuration, which takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
