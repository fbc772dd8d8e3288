import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { runCommand } from './command.mjs';
import { withLock } from './lock.mjs';
import { Explanation, say, sayDone, startClock, startProgress } from './say.mjs';
import { runTool, toolEnvironment } from './tools.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same engine without a window, a package of its own: in it, journeys need half the time. */
const SHELL = 'chromium-headless-shell';
const DEBIANS_CHROMIUM = '/usr/bin/chromium';

const VERSION_LIMIT_MS = 30_000;
const DOWNLOAD_LIMIT_MS = 10 * 60_000;
const DOWNLOAD_SILENCE_MS = 90_000;
const PACKAGE_LIMIT_MS = 15 * 60_000;
const PACKAGE_SILENCE_MS = 3 * 60_000;
/** It only saves time: it is not waited for longer than it saves. */
const SHELL_LIMIT_MS = 2 * 60_000;

/**
 * @param {string} program a path or a name
 * @returns {Promise<boolean>} whether it is there and runs, with all the libraries that it needs
 */
async function runs(program) {
  const { code } = await runCommand(program, ['--version'], {
    output: 'kept',
    limitMs: VERSION_LIMIT_MS,
  });
  return code === 0;
}

/** @param {readonly string[]} candidates paths or names, the best first */
async function findFirst(candidates) {
  for (const candidate of candidates) {
    if (!(await runs(candidate))) continue;
    if (candidate.includes('/')) return candidate;
    // Playwright wants a path, not a name.
    const { stdout } = spawnSync('sh', ['-c', `command -v ${candidate}`], { encoding: 'utf8' });
    if (stdout.trim()) return stdout.trim();
  }
  return undefined;
}

const findOnMachine = () =>
  findFirst(process.platform === 'darwin' ? [...NAMES, ...MAC_PATHS] : NAMES);

/** @param {string} node */
async function findPlaywrights(node) {
  const { code, output } = await runCommand(
    node,
    [
      '--input-type=module',
      '--eval',
      "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())",
    ],
    { env: toolEnvironment(node), output: 'kept', limitMs: VERSION_LIMIT_MS },
  );
  const path = output.split('\n').at(-1)?.trim();
  return code === 0 && path && existsSync(path) && (await runs(path)) ? path : undefined;
}

/** @param {string} node */
async function download(node) {
  say('downloading Chromium with Playwright (none on this machine)…');
  const elapsed = startClock();
  let reached = '';
  const stopProgress = startProgress(() => reached);
  const { code, output, endedFor } = await runTool(node, 'playwright', ['install', 'chromium'], {
    output: 'kept',
    limitMs: DOWNLOAD_LIMIT_MS,
    silenceMs: DOWNLOAD_SILENCE_MS,
    onLine: (line) => {
      const percent = line.match(/(\d+% of [\d.]+ \w+)/)?.[1];
      if (percent) reached = percent;
    },
  });
  stopProgress();
  if (code === 0) sayDone(`Chromium downloaded in ${elapsed()}`);
  else say(`Playwright could not download it: ${endedFor ? 'no progress' : firstError(output)}`);
  return code === 0;
}

/**
 * @param {string} output of Playwright's installer
 * @returns {string} its first complaint, short
 */
export function firstError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const complaint =
    lines.find((line) => /\b(E[A-Z]{4,}|[Ee]rror|[Ff]ailed)\b/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^Error: /, '').slice(0, 160);
}

/**
 * @param {number} limitMs of each command
 * @param {(apt: (...args: readonly string[]) => ReturnType<typeof runCommand>) => Promise<void>} work
 */
async function withApt(limitMs, work) {
  let reached = '';
  const stopProgress = startProgress(() => reached);
  // Another apt-get may be at work, as on a machine that has just started.
  const patient = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2'];
  await work((...args) =>
    runCommand('apt-get', [...patient, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      output: 'kept',
      limitMs,
      silenceMs: PACKAGE_SILENCE_MS,
      onLine: (line) => {
        reached = line.trim();
      },
    }),
  );
  stopProgress();
}

async function installPackage() {
  say('installing Chromium with apt-get…');
  const elapsed = startClock();
  await withApt(PACKAGE_LIMIT_MS, async (apt) => {
    const updated = await apt('update');
    const both = await apt('install', '-y', 'chromium', SHELL);
    // Not every system has a package of the shell.
    const { code, output } = both.code === 0 ? both : await apt('install', '-y', 'chromium');
    if (code === 0) sayDone(`Chromium installed in ${elapsed()}`);
    else console.log(lastLines(updated.code === 0 ? output : `${updated.output}\n${output}`));
  });
}

async function installShell() {
  say(`installing ${SHELL} with apt-get, in which the journeys need half the time…`);
  const elapsed = startClock();
  await withApt(SHELL_LIMIT_MS, async (apt) => {
    // Without a fresh list first: the one that Chromium came from names the package that fits it.
    const install = () => apt('install', '-y', '--no-remove', SHELL);
    let { code, output } = await install();
    if (code !== 0 && (await apt('update')).code === 0) ({ code, output } = await install());
    if (code === 0) sayDone(`installed in ${elapsed()}`);
    else say(`it could not be had: ${firstError(output)}`);
  });
}

/** @param {string} output */
function lastLines(output) {
  return output.split('\n').slice(-8).join('\n').replace(/^/gm, '  ');
}

function canInstallPackage() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * The browser of the tests: the one that CHROMIUM_PATH names, else the machine's, else Playwright's,
 * else the system's package.
 * @param {string} node
 * @returns {Promise<string>} the path of a Chromium that has been seen to run
 * @throws {Explanation} when none can be had
 */
export async function ensureChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new Explanation(
      `CHROMIUM_PATH is ${named}, which does not run. Correct it, or unset it and one will be found.`,
    );
  }
  const find = async () => (await findOnMachine()) ?? (await findPlaywrights(node));
  const found = await find();
  if (found) return found;

  return withLock('setup', 'installing Chromium', async () => {
    let installed = await find();
    if (!installed && (await download(node))) installed = await findPlaywrights(node);
    if (!installed && canInstallPackage()) {
      await installPackage();
      installed = await findOnMachine();
    }
    if (installed) return installed;
    throw new Explanation(
      [
        'The browser tests need Chromium, and none could be had here.',
        '  Debian, Ubuntu: sudo apt-get install chromium',
        '  Elsewhere: install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.',
        '  The other tests run without it: npm test -- types lint unit build built',
      ].join('\n'),
    );
  });
}

/**
 * The machine's Chromium without a window, beside the one that `ensureChromium` finds; installed where that is Debian's.
 * @param {string} chromium what `ensureChromium` found
 * @returns {Promise<string | undefined>} undefined where there is none, or where CHROMIUM_PATH names the one to be taken
 */
export async function ensureChromiumShell(chromium) {
  if (process.env.CHROMIUM_PATH) return undefined;
  const find = () => findFirst([SHELL]);
  const found = await find();
  if (found || chromium !== DEBIANS_CHROMIUM || !canInstallPackage()) return found;
  return withLock('setup', `installing ${SHELL}`, async () => {
    if (!(await find())) await installShell();
    return find();
  });
}
