import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { readConfig } from './build/environment.ts';
import { realTimeForSandbox } from './tests/dom/harness/realTime.ts';
import { sampleBrand } from './tests/fixtures/sampleBrand.ts';
import viteConfig from './vite.config.ts';

/** Outside the app's screens nothing is kept in modules, but for what these mock. */
const sharingModules = [
  '{sandbox,build,docs/tools,scripts,src/calc}/**/*.test.ts',
  'tests/{bench,chaos,rules,sandbox,specification,steady}/**/*.test.ts',
  'tests/host/sandbox.test.ts',
];
const mockingModules = ['sandbox/rest/{equalWork,shortCodes,walks}.test.ts'];

/** Unit tests, which stand beside their files, and the rules of the house. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    define: {
      // Node has no document to read the date from; tests that care set their own.
      __BUILD_DATE__: JSON.stringify('2026-11-21'),
      // What units say of the lender does not depend on the brand of this checkout.
      __JENIL_CONFIG__: JSON.stringify({ ...readConfig(process.env), brand: sampleBrand }),
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'own modules',
            include: ['{src,tests/load}/**/*.test.{ts,tsx}', ...mockingModules],
            exclude: ['src/calc/**'],
            setupFiles: ['tests/fixtures/ownLocks.ts', 'tests/fixtures/restore.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'shared modules',
            include: sharingModules,
            exclude: mockingModules,
            // A worker of its own for each file took a fifth of the time, most of it to load the sandbox again.
            isolate: false,
          },
        },
        {
          extends: true,
          plugins: [realTimeForSandbox()],
          define: {
            // Nothing watches a test; the journeys of monitoring do.
            __JENIL_TELEMETRY__: JSON.stringify({ monitoring: null, tagManager: null }),
          },
          test: {
            name: 'dom',
            include: ['tests/dom/**/*.test.ts'],
            environment: './tests/dom/harness/environment.ts',
            setupFiles: './tests/dom/harness/setup.ts',
            // Several waits of `until`, one after the other.
            testTimeout: 150_000,
            // The application is compiled once for each worker; each document of a test has its modules anew.
            isolate: false,
          },
        },
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
