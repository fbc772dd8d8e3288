import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../journeys/browser.ts';
import { portOfRun } from '../sandbox/freePorts.ts';

const root = join(import.meta.dirname, '../..');
const port = await portOfRun('PARTS_PORT');
const vite = 'node node_modules/vite/bin/vite.js';
/**
 * Each run has its own folder of the build, because `vite preview` of another run in this checkout may serve another folder.
 */
const options = `--config tests/parts/vite.config.ts --outDir ../../.cache/parts-of-runs/${port}`;

/** Tests of `src/ui` on a separate page that needs neither sandbox nor build. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, `test-results/parts-${port}`),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    viewport: { width: 360, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    // A built page with all parts opens in a third of the time of the development server's page.
    command: `${vite} build ${options} && ${vite} preview ${options} --port ${port}`,
    cwd: root,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
