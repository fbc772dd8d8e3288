import { defineConfig } from 'vitest/config';

/** Looks at what was built; the build has to be fresh. */
export default defineConfig({
  test: { include: ['tests/build/**/*.test.ts'], environment: 'node' },
});
