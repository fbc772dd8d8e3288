import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runCommand } from './command.mjs';
import { withLock } from './lock.mjs';
import { installFromLock, npmFailure, npmScript } from './npm.mjs';
import { contentHash, readIfThere, root } from './project.mjs';
import { bundledNode, bundledVersion, runtime } from './runtime.mjs';
import { Explanation, say, sayDone, startClock } from './say.mjs';
import { runTool, toolEnvironment } from './tools.mjs';

const MARKER = join('node_modules', '.jenil-lock');

/** The parts of package.json that decide what is installed: a new script is no reason to reinstall. */
const DECIDING = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'workspaces',
];

/**
 * @param {string} manifest the text of package.json
 * @param {string} lock the text of package-lock.json
 * @param {string} system such as `linux-x64`: a folder carried to another system is stale
 * @returns {string} changes when the dependencies must be installed again
 */
export function dependencyHash(manifest, lock, system) {
  /** @type {Record<string, unknown>} */
  const fields = JSON.parse(manifest);
  return contentHash(JSON.stringify([DECIDING.map((name) => fields[name] ?? null), lock, system]));
}

/**
 * @param {{ hash: string, marker: string | undefined, isFolderThere: boolean }} found
 * @returns {string | undefined} why the dependencies must be installed, nothing when they are right
 */
export function reasonToInstall({ hash, marker, isFolderThere }) {
  if (!isFolderThere) return 'they are missing';
  if (marker === undefined) return 'node_modules is not known to fit the lock';
  return marker.trim() === hash ? undefined : 'the lock changed';
}

function currentHash() {
  const manifest = readIfThere('package.json');
  const lock = readIfThere('package-lock.json');
  if (manifest === undefined || lock === undefined) {
    throw new Explanation(
      'package.json and package-lock.json must both be here: this checkout is not whole.',
    );
  }
  try {
    return dependencyHash(manifest, lock, `${process.platform}-${process.arch}`);
  } catch {
    throw new Explanation('package.json is not valid JSON.');
  }
}

function currentReason() {
  return reasonToInstall({
    hash: currentHash(),
    marker: readIfThere(MARKER),
    isFolderThere: existsSync(join(root, 'node_modules')),
  });
}

/** Says of what is installed that it is what the lock asks for. */
export function markInstalled() {
  writeFileSync(join(root, MARKER), `${currentHash()}\n`);
}

/**
 * Installs the dependencies from the lock when they are missing or stale, and proves that they run.
 * @throws {Explanation} when npm, the network or the system does not allow it
 */
export async function ensureDependencies() {
  if (!currentReason()) return;
  await withLock('setup', 'installing the dependencies', async () => {
    const reason = currentReason();
    if (!reason) return;
    say(`installing dependencies (${reason})…`);
    const elapsed = startClock();
    await install();
    if ((await brokenTool()) && bundledVersion() && npmScript()) {
      // An npm on an early Node 20 leaves out the native parts that ask for a later one.
      say('installing once more with the newer Node that came along…');
      await install(bundledNode);
    }
    const broken = await brokenTool();
    if (broken) {
      throw new Explanation(
        `The dependencies were installed, but one of them does not run here:\n\n${broken.replace(/^/gm, '  ')}\n\n` +
          'Often a download was cut short: run the command again.',
      );
    }
    markInstalled();
    sayDone(`dependencies installed in ${elapsed()}`);
  });
}

/** @param {string} [node] */
async function install(node) {
  const { code, words } = await installFromLock(node);
  if (code !== 0) throw new Explanation(npmFailure(code, words));
}

/**
 * Native parts are optional for npm, which says nothing when one could not be fetched.
 * @returns {Promise<string | undefined>} what the first tool that does not run says
 */
async function brokenTool() {
  const node = runtime();
  const probes = [
    () => runTool(node, 'tsc', ['--version'], { output: 'kept' }),
    () => runTool(node, 'biome', ['--version'], { output: 'kept' }),
    () =>
      runCommand(node, ['--input-type=module', '--eval', "await import('vite')"], {
        env: toolEnvironment(node),
        output: 'kept',
      }),
  ];
  for (const probe of probes) {
    const { code, output } = await probe();
    if (code !== 0) return output;
  }
  return undefined;
}
