import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Unit tests, which stand beside their files, and the rules of the house. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    // Node has no document to read the date from; tests that care set their own.
    define: { __BUILD_DATE__: JSON.stringify('2026-11-21') },
    test: {
      include: [
        '{src,sandbox,build,bench,chaos,load,scripts}/**/*.test.{ts,tsx}',
        'tests/rules/**/*.test.ts',
        'tests/host/sandbox.test.ts',
      ],
      environment: 'node',
      pool: 'threads',
      maxWorkers: '100%',
      // On a busy machine the first import of a large module alone takes seconds, and a fuzz half a minute.
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
  }),
);
