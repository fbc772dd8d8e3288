import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fail, installPackages, isRunnable, root, run, say, toolEnvironment } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Chromium without a window, a package of its own: the browser tests take half the time in it. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of the first program of these names that runs: Playwright wants a path.
 * @param {readonly string[]} names
 */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => isRunnable(path));
}

/** Returns the path of the Chromium that Playwright downloaded earlier. */
function findPlaywrights() {
  const script = "require('@playwright/test').chromium.executablePath()";
  const options = { cwd: root, env: toolEnvironment() };
  const path = String(spawnSync('node', ['-p', script], options).stdout).trim();
  return path && isRunnable(path) ? path : undefined;
}

/**
 * Finds Chromium, or installs it: as Debian's package where this process may, else by Playwright.
 * @returns {Promise<NodeJS.ProcessEnv>} variables for the tests: CHROMIUM_PATH, and where there is
 *   one CHROMIUM_SHELL_PATH
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isRunnable(named)) fail(`CHROMIUM_PATH is ${named}, which does not run.`);
    return {};
  }
  let path = find(NAMES) ?? findPlaywrights();
  if (!path && (await installPackages('chromium'))) path = find(NAMES);
  let shell = find([SHELL]);
  if (path === DEBIAN_CHROMIUM && !shell && (await installPackages('--no-remove', SHELL))) {
    shell = find([SHELL]);
  }
  if (!path) {
    say('downloading Chromium with Playwright');
    await run('playwright', ['install', 'chromium']);
    path = findPlaywrights();
  }
  if (!path) {
    fail(
      'The browser tests need Chromium, and none could be installed here.\n' +
        '  Debian, Ubuntu: sudo apt-get install chromium\n' +
        '  Elsewhere: install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.\n' +
        '  These checks do without: npm test -- types lint build built',
    );
  }
  return { CHROMIUM_PATH: path, ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
}
