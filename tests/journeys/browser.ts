import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;

/** True when Chromium can open windows and has pages such as `chrome://discards`. Chromium of npm can do neither. */
export const hasWindows = !CHROMIUM_PATH || CHROMIUM_PATH !== CHROMIUM_SHELL_PATH;

/** The Chromium that `npm test` found, without features that fail in a closed network or a container. */
export const chromiumOptions: LaunchOptions = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Options for tests that do not need a browser with a window. Uses Chromium's shell if it is installed. */
export const launchOptions: LaunchOptions = {
  ...chromiumOptions,
  ...(CHROMIUM_SHELL_PATH ? { executablePath: CHROMIUM_SHELL_PATH } : {}),
};

/** Adds switches to the options of a browser. */
export const withSwitches = (
  options: LaunchOptions,
  ...switches: readonly string[]
): LaunchOptions => ({ ...options, args: [...(options.args ?? []), ...switches] });

/** Options of a browser with a fake camera that every page may use. */
export const cameraOptions = withSwitches(
  launchOptions,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
);

/** Opens a browser with a persistent profile like a visitor's, and closes the browser after the story. */
export async function inOwnProfile(
  story: (context: BrowserContext) => Promise<void>,
  ...switches: readonly string[]
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'jenil-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...withSwitches(chromiumOptions, ...switches),
    locale: 'ru-RU',
  });
  try {
    await story(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
