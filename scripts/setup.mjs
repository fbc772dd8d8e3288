import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const NEEDED_NODE_MAJOR = 24;
/** Time for a child to end by itself after Ctrl-C. The terminal sends the signal to the child too. */
const CTRL_C_GRACE_MS = 5000;

const toolFolder = join(root, 'node_modules/.bin');
/** File with the hash of the lock of the last successful installation of `node_modules`. */
const markerPath = join(root, 'node_modules/.installed-lock');

/** npm's list of the installed packages. */
const installedPath = join(root, 'node_modules/.package-lock.json');

/** @param {string} message progress or result */
export function say(message) {
  console.log(`→ ${message}`);
}

/**
 * Ends the command with a message for the person who called it.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

/**
 * Returns the environment for tools: the project's Node and tools come first in the PATH. NODE_ENV is removed, because the
 * machine's value would change the build and the tests. Node caches the compiled form of each file, because the tests start
 * the same programs many times.
 */
export function toolEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...env,
    PATH: [toolFolder, env.PATH].filter(Boolean).join(delimiter),
  };
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  const graceMs = signal === 'SIGINT' ? CTRL_C_GRACE_MS : 0;
  process.on(signal, () => {
    if (!running) process.exit(128 + constants.signals[signal]);
    isStopping = true;
    setTimeout(() => running?.kill(), graceMs).unref();
  });
}

/**
 * Runs a program in the checkout and shows its output. After a signal, the command ends together with the program.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
export function run(program, args, env = toolEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    running = child;
    /** @param {number} code */
    const finish = (code) => {
      running = undefined;
      if (isStopping) process.exit(code);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.on('close', (code, signal) =>
      finish(code ?? (signal ? 128 + constants.signals[signal] : 1)),
    );
  });
}

/**
 * Returns true when the program runs, with all libraries that it needs.
 * @param {string} program
 * @param {readonly string[]} [args]
 */
export function isRunnable(program, args = ['--version']) {
  const options = { cwd: root, env: toolEnvironment(), timeout: 30_000 };
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian packages if this process has the rights. Reads new package lists only if the installation fails with the
 * present lists.
 * @param {readonly string[]} packages names, and options of `apt-get install`
 * @returns {Promise<boolean>} false when the installation failed or the rights are missing
 */
export async function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`installing with apt-get: ${packages.filter((name) => !name.startsWith('-')).join(', ')}`);
  // Another apt-get may be running, for example on a machine that has just started.
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=20'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {readonly string[]} args */
  const apt = async (...args) => (await run('apt-get', [...options, ...args], env)) === 0;
  const install = () => apt('install', ...packages);
  return (await install()) || ((await apt('update')) && (await install()));
}

/**
 * Installs the dependencies when they are missing or the lock changed, and checks for Node 24 or later. The marker is written
 * only after success, so that an interrupted installation is repeated.
 */
export async function ensureDependencies() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (!existsSync(markerPath) || readFileSync(markerPath, 'utf8') !== wanted) {
    if (!(isInstalledByHand(lock) && areToolsRunnable())) await installDependencies();
    writeFileSync(markerPath, wanted);
  }
  requireNode();
}

/**
 * Returns whether a person has installed the packages of the lock with `npm ci`. npm writes its list of packages only after
 * success. The list lacks the optional packages for other machines.
 * @param {string} lock the text of `package-lock.json`
 */
function isInstalledByHand(lock) {
  if (!existsSync(installedPath)) return false;
  const { '': _, ...wanted } = JSON.parse(lock).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      (installed[path]?.version ?? (optional && version)) === version,
  );
}

async function installDependencies() {
  const bundledNode = join(toolFolder, 'node');
  await installFromLock();
  // npm on a Node before 20.19 leaves out native packages that require a later Node.
  if (!areToolsRunnable() && isRunnable(bundledNode)) {
    say('npm left out native packages: once more, with the Node that came along');
    await installFromLock();
  }
  // The package's Node needs glibc. Without glibc it must not hide the machine's own Node.
  if (!isRunnable(bundledNode)) rmSync(bundledNode, { force: true });
  requireNode();
  if (!areToolsRunnable()) {
    fail(
      'A native package is missing or does not run here. If a download was cut short, try again.',
    );
  }
}

async function installFromLock() {
  say('installing the dependencies with npm ci (about a minute)');
  const startedMs = Date.now();
  // In a terminal npm shows its own progress. In a log npm prints nothing.
  const heartbeat = setInterval(() => {
    if (!process.stderr.isTTY) say(`${Math.round((Date.now() - startedMs) / 1000)} s …`);
  }, 10_000);
  // npm's settings on this machine may exclude the tools or their native packages.
  const include = ['--include=dev', '--include=optional', '--no-engine-strict'];
  const code = await run('npm', ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(heartbeat);
  if (code === 0) return;
  // Another command may have written the marker during this installation.
  rmSync(markerPath, { force: true });
  fail('The dependencies could not be installed: see the message of npm above.');
}

/** Returns whether the tools run. npm reports no error for a native package that it could not fetch. */
function areToolsRunnable() {
  return isRunnable('tsc') && isRunnable('biome') && isRunnable('node', ['-e', "import('vite')"]);
}

/** Ends the command when the tools would not find Node 24 or later. */
function requireNode() {
  const options = { env: toolEnvironment(), encoding: /** @type {const} */ ('utf8') };
  const { stdout } = spawnSync('node', ['-p', 'parseInt(process.versions.node)'], options);
  if (Number(stdout) >= NEEDED_NODE_MAJOR) return;
  fail(
    `Node ${NEEDED_NODE_MAJOR} is needed, and this is Node ${process.versions.node}. The one among the dependencies is for\n` +
      `  Linux x64 with glibc; on this ${process.platform} ${process.arch} it is missing or does not run.\n` +
      `  Install Node ${NEEDED_NODE_MAJOR} (https://nodejs.org or your version manager) and try again.`,
  );
}
