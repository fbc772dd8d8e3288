import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Journeys in three engines, one after the other: `npm run engines -- -t Firefox` runs one of them. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
