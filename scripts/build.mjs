import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { alone } from './buildLock.mjs';
import { root, run, say } from './setup.mjs';

const FOLDERS = ['src', 'public', 'build'];
const ROOT_FILES =
  /^(index\.html|package-lock\.json|tsconfig\.json|(vite|lingui)\.config\.ts|\.env.*)$/;
const VARIABLES = /^(JENIL|VITE)_/;

const stampPath = join(root, '.cache/build-stamp');

/**
 * Returns a hash of all inputs of a build: sources, settings, variables. The tests beside the sources are excluded.
 * @param {string} folder the checkout
 * @param {NodeJS.ProcessEnv} env
 */
export function inputHash(folder, env) {
  const sources = FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true }).map((path) => join(name, String(path))),
  );
  const files = [...readdirSync(folder).filter((name) => ROOT_FILES.test(name)), ...sources]
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(folder, path)).isFile())
    .map((path) => [path, readFileSync(join(folder, path), 'base64')]);
  const variables = Object.entries(env).filter(([name]) => VARIABLES.test(name));
  const inputs = JSON.stringify([files.sort(), variables.sort()]);
  return createHash('sha256').update(inputs).digest('hex');
}

/**
 * Returns the stamp of the present `dist` for these inputs. The stamp contains the modification time of the service worker,
 * because another build into the same folder changes this time.
 * @param {string} hash of the inputs
 */
function stampOf(hash) {
  const worker = statSync(join(root, 'dist/sw.js'), { throwIfNoEntry: false });
  return `${hash} ${worker?.mtimeMs}`;
}

/**
 * Builds `dist` and stamps it, so that the next command does not build again. Two commands never build into the same folder
 * at once.
 * @param {{ readonly onlyIfStale: boolean }} options true: builds only when `dist` is missing or its inputs have changed
 * @returns {Promise<number>} exit code
 */
export function build({ onlyIfStale }) {
  const buildAndStamp = async () => {
    // Computed before the build: sources that change during the build make the next command build again.
    const hash = inputHash(root, process.env);
    if (onlyIfStale) {
      // Read under the lock: a running build empties the folder at its start and writes the stamp at its end.
      const stamp = existsSync(stampPath) && readFileSync(stampPath, 'utf8');
      if (stamp === stampOf(hash)) return 0;
      say('building, because dist is missing or its sources changed');
    }
    const code = await run('vite', ['build']);
    if (code === 0) writeFileSync(stampPath, stampOf(hash));
    return code;
  };
  return alone(join(root, '.cache/build-lock'), buildAndStamp, () =>
    say('waiting for a build of this checkout (.cache/build-lock)'),
  );
}
