import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/journeys/browser.ts';
import { portOfRun } from './tests/sandbox/freePorts.ts';

const port = await portOfRun('E2E_PORT');

/** Journeys in a real browser against the sandbox, which serves the real build. */
export default defineConfig({
  testDir: 'tests/journeys',
  // Of this run: another run in this checkout empties its own.
  outputDir: `test-results/journeys-${port}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    viewport: { width: 360, height: 800 },
    launchOptions,
    // The worker has journeys of its own (`ownHost.ts`); in the others its downloads take a third of the time.
    serviceWorkers: 'block',
    // Recording each journey in case it fails costs a fifth of the time: ask for it by TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node sandbox/main.ts`,
    env: { PORT: String(port), SANDBOX_DATA: `.cache/sandboxes/${port}` },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
