import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './setup.mjs';

/**
 * Runs an npm command on the packages of the lock, not on the installed packages.
 * @param {readonly string[]} args
 * @returns {any} npm's answer; undefined when the answer is missing or not JSON
 */
export function npmJson(...args) {
  const { stdout } = spawnSync('npm', [...args, '--package-lock-only', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_config_update_notifier: 'false' },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
