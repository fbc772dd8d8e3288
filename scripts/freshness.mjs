import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { cacheFolder, contentHash, root } from './project.mjs';

const FOLDERS = ['src', 'public', 'build'];
const ROOT_FILES = /^(index\.html|package-lock\.json|tsconfig\.json|.*\.config\.ts|\.env(\..+)?)$/;
const VARIABLES = /^(JENIL_|VITE_)/;
/** Tests stand beside what they test, and are no part of the build. */
const NOT_BUILT = /(\.test\.tsx?$|^\.DS_Store$|~$)/;

/**
 * @param {string} folder the checkout
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} changes when a build would give something else
 */
export function buildHash(folder, env) {
  const files = readdirSync(folder).filter((name) => ROOT_FILES.test(name));
  for (const name of FOLDERS) files.push(...filesUnder(folder, name));
  const variables = Object.keys(env).filter((name) => VARIABLES.test(name));
  return contentHash(
    JSON.stringify([
      files.sort().map((path) => [path, contentHash(readFileSync(join(folder, path)))]),
      variables.sort().map((name) => [name, env[name]]),
    ]),
  );
}

/**
 * @param {string} folder
 * @param {string} path of a folder in it, which need not exist
 * @returns {string[]} the paths of its files, with `/` on every system
 */
function filesUnder(folder, path) {
  if (!existsSync(join(folder, path))) return [];
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(folder, below);
    return entry.isFile() && !NOT_BUILT.test(entry.name) ? [below] : [];
  });
}

/**
 * @typedef {object} BuildState
 * @property {string} hash of what would go into a build now
 * @property {string | undefined} worker hash of the service worker that was built: it lists every
 *   other file, so that a build by other means is noticed
 */

/**
 * @param {BuildState} now
 * @param {BuildState | undefined} built as it was after the last successful build
 * @returns {string | undefined} why a build is needed, nothing when the last one still holds
 */
export function reasonToBuild(now, built) {
  if (now.worker === undefined) return 'there is none yet';
  if (built === undefined) return 'it is not known what it was made from';
  if (now.worker !== built.worker) return 'something else was built in its place';
  return now.hash === built.hash ? undefined : 'the sources changed';
}

const MARKER = join(cacheFolder, 'build-hash');

/** @returns {BuildState} */
function currentState() {
  const worker = join(root, 'dist', 'sw.js');
  return {
    hash: buildHash(root, process.env),
    worker: existsSync(worker) ? contentHash(readFileSync(worker)) : undefined,
  };
}

/** @returns {BuildState | undefined} */
function builtState() {
  if (!existsSync(MARKER)) return undefined;
  const [hash = '', worker] = readFileSync(MARKER, 'utf8').trim().split('\n');
  return { hash, worker };
}

/** @returns {string | undefined} why `dist` must be built, nothing when it is fresh */
export function currentReasonToBuild() {
  return reasonToBuild(currentState(), builtState());
}

/** @returns {string} what goes into a build that begins now */
export function currentBuildHash() {
  return currentState().hash;
}

/** @param {string} hash what the build that has just succeeded was made from */
export function markBuilt(hash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(MARKER, `${hash}\n${currentState().worker ?? ''}\n`);
}
