import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PrecacheEntry {
  readonly url: string;
  /** `sha256-…` of the file. */
  readonly integrity: string;
}

/**
 * Reads the list that the build has written into the worker.
 * @throws Error when there is none
 */
export async function readPrecacheList(distFolder: string): Promise<readonly PrecacheEntry[]> {
  const worker = await readFile(join(distFolder, 'sw.js'), 'utf8');
  // workbox-build writes it as JSON, but for the quotes around its keys a minifier may do as it likes.
  const line = /\{[^{}]*?"?integrity"?:\s*["'`]sha256-[^{}]*\}/g;
  const field = (text: string, name: string) =>
    new RegExp(`"?${name}"?:\\s*["'\`]([^"'\`]+)["'\`]`).exec(text)?.[1] ?? '';
  const entries = [...worker.matchAll(line)].map(([text]) => ({
    url: field(text, 'url'),
    integrity: field(text, 'integrity'),
  }));
  if (entries.length === 0) throw new Error(`No precache list in ${join(distFolder, 'sw.js')}`);
  return entries;
}
