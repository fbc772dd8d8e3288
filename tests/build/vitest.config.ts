import { defineConfig } from 'vitest/config';

/** Tests the files of the build. Build before running these tests. */
export default defineConfig({
  test: { include: ['tests/build/**/*.test.ts'], environment: 'node' },
});
