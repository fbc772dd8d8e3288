import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './setup.mjs';

/**
 * Runs an npm command on the packages of the lock, not on the installed packages.
 * @param {readonly string[]} args
 * @returns {Promise<any>} npm's answer; undefined when the answer is missing or not JSON
 */
export function npmJson(...args) {
  return new Promise((resolve) => {
    const child = spawn('npm', [...args, '--package-lock-only', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_config_update_notifier: 'false' },
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(undefined);
      }
    });
  });
}
