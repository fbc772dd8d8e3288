import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.PARTS_PORT ?? 4931);
const vite = 'node node_modules/vite/bin/vite.js';
const config = '--config tests/parts/vite.config.ts';

/** The parts of `src/ui` by themselves, on a page of their own that needs neither sandbox nor build. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/parts'),
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
    // Built, a page of all parts opens in a third of the time.
    command: `${vite} build ${config} && ${vite} preview ${config} --port ${port}`,
    cwd: root,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
