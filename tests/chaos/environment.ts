import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { cameraOptions, withSwitches } from '../journeys/browser.ts';
import { controlled } from '../journeys/controlled.ts';
import { garbageFlag } from '../journeys/storage/collectGarbage.ts';
import { startSandbox } from '../sandbox/runningSandbox.ts';
import { controlOf } from '../sandbox/sandboxControl.ts';
import type { Environment } from './walk.ts';

/** Launches a Chromium with a fake camera that every page may use, and with garbage collection on demand. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...withSwitches(cameraOptions, garbageFlag),
    // The run closes the browser itself, after the current walks.
    handleSIGTERM: false,
  });
}

/** Opens a sandbox and a browser profile in which the app is installed: the worker has stored everything and serves it. */
export async function openEnvironment(
  browser: Browser,
): Promise<Environment & { readonly close: () => Promise<void> }> {
  // Use a copy, because a new version is rolled out in this folder.
  const distFolder = await mkdtemp(join(tmpdir(), 'jenil-chaos-'));
  await cp(process.env.SANDBOX_DIST || 'dist', distFolder, { recursive: true });
  const running = await startSandbox(distFolder);
  const sandbox = controlOf(running);
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(sandbox.origin);
  await controlled(page);
  await page.close();
  return {
    context,
    sandbox,
    restart: running.restart,
    async rollOut() {
      const script = join(distFolder, 'sw.js');
      for (const encoding of ['br', 'gz']) await rm(`${script}.${encoding}`, { force: true });
      await appendFile(script, '\n// another version\n');
    },
    async close() {
      await context.close();
      await running.stop();
      await rm(distFolder, { recursive: true, force: true });
    },
  };
}
