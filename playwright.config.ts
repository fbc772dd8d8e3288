import { defineConfig } from '@playwright/test';
import { launchOptions, standPort } from './tests/e2e/browser.ts';

/** Journeys in a real browser against the stand, which serves the real build. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${standPort}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    viewport: { width: 360, height: 800 },
    launchOptions,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node stand/main.ts`,
    env: { PORT: String(standPort), STAND_DATA: '.cache/stand-e2e' },
    url: `http://localhost:${standPort}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
