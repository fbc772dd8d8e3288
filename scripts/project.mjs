import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** What the commands remember between runs; ignored by git, safe to delete. */
export const cacheFolder = join(root, '.cache');

/**
 * @param {string} path relative to the checkout
 * @returns {string | undefined} the text, or nothing when there is no such file
 */
export function readIfThere(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string | Uint8Array} content
 * @returns {string} SHA-256 in hexadecimal
 */
export function contentHash(content) {
  return createHash('sha256').update(content).digest('hex');
}
