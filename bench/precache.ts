import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * The list that the build has written into the worker.
 * @throws Error when there is none
 */
export async function readPrecacheList(distFolder: string): Promise<readonly PrecacheEntry[]> {
  const worker = await readFile(join(distFolder, 'sw.js'), 'utf8');
  // workbox-build writes it as JSON, but for the quotes around its keys a minifier may do as it likes.
  const entry =
    /\{\s*(?:"?revision"?:\s*(null|["'`][^"'`]*["'`]),\s*)?"?url"?:\s*["'`]([^"'`]+)["'`](?:,\s*"?revision"?:\s*(null|["'`][^"'`]*["'`]))?\s*\}/g;
  const entries = [...worker.matchAll(entry)].map(([, before, url = '', after]) => {
    const revision = before ?? after ?? 'null';
    return { url, revision: revision === 'null' ? null : revision.slice(1, -1) };
  });
  if (entries.length === 0) throw new Error(`No precache list in ${join(distFolder, 'sw.js')}`);
  return entries;
}
