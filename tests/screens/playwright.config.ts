import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../journeys/browser.ts';
import { portOfRun } from '../sandbox/freePorts.ts';

const root = join(import.meta.dirname, '../..');
const port = await portOfRun('SCREENS_PORT');

/** Every screen in every look: `npm run screens`. Writes contact sheets to `screens/`. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/screens'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    { name: 'screens', testMatch: ['screens.spec.ts', 'application.spec.ts'], teardown: 'sheets' },
    // The sheets are also made after a failure, because they help to find its cause.
    { name: 'sheets', testMatch: 'sheets.spec.ts' },
  ],
  webServer: {
    command: 'node sandbox/main.ts',
    cwd: root,
    env: { PORT: String(port), SANDBOX_DATA: `.cache/sandboxes/${port}` },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
