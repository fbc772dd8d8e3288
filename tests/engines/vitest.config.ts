import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Journeys in three engines, two at a time: `npm run engines -- -t Firefox` runs one of them. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    environment: 'node',
    // Each engine has a test file. On two idle processors, two at a time take 187 s, one after the other 238 s.
    maxWorkers: 2,
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
