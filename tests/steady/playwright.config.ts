import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import journeysConfig from '../../playwright.config.ts';
import { currentRound } from './conditions.ts';
import { isFullSpeed, type Journey, patternOf } from './plan.ts';

if (!currentRound) throw new Error('This is the configuration of `npm run steady`');
const root = join(import.meta.dirname, '../..');
const { webServer } = journeysConfig;
// `main.ts` has written this file.
const order: readonly Journey[] = JSON.parse(readFileSync(process.env.STEADY_ORDER ?? '', 'utf8'));
/** Factor of all time limits. Longer limits hide no fault, because a journey that waits for ever still fails. */
const patience = isFullSpeed(currentRound) ? 1 : 2 * currentRound.cpu + currentRound.busyLoops;

/** The journeys of the core in the order of a round. Each journey is a project, and projects run in order. */
export default defineConfig({
  ...journeysConfig,
  testDir: join(root, 'tests/journeys'),
  outputDir: join(root, 'test-results/steady'),
  webServer: Array.isArray(webServer) || !webServer ? [] : { ...webServer, cwd: root },
  workers: currentRound.workers,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: [['json', { outputFile: process.env.STEADY_REPORT ?? '' }], ['line']],
  projects: order.map((journey, index) => ({
    name: `${index + 1}`,
    testMatch: journey.file,
    grep: patternOf(journey),
  })),
});
