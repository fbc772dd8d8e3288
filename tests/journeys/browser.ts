import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;

/** True where Chromium opens windows and has pages such as `chrome://discards`. npm's Chromium does neither. */
export const hasWindows = !CHROMIUM_PATH || CHROMIUM_PATH !== CHROMIUM_SHELL_PATH;

/** The Chromium that `npm test` found, without what a closed network or a container cannot do. */
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

/** Options for whatever does not ask what only a browser with a window has: Chromium's shell, where there is one. */
export const launchOptions: LaunchOptions = {
  ...chromiumOptions,
  ...(CHROMIUM_SHELL_PATH ? { executablePath: CHROMIUM_SHELL_PATH } : {}),
};

/** Adds switches to the options of a browser. */
export const withSwitches = (
  options: LaunchOptions,
  ...switches: readonly string[]
): LaunchOptions => ({ ...options, args: [...(options.args ?? []), ...switches] });

/** Options of a browser that plays a camera, and lets every page use it. */
export const cameraOptions = withSwitches(
  launchOptions,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
);

/** Opens a browser with a profile like a visitor's own, and closes it after the story. */
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
