import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getManifest } from 'workbox-build';
import { inlineHashesFile } from './inlineBlocks.ts';

/** Script of its own, which `src/sw/sw.ts` imports: a changed word changes this list, and not the worker's code. */
export const precacheListFile = 'precache-list.js';

const listed = [
  'assets/**/*.{js,css}',
  'kept-pages/**/*.html',
  // The others are for the installation, which the browser does over the network.
  'icons/{*.svg,*-192.png}',
  'manifest*.webmanifest',
];
// Monitoring is of no use without a network: its code is not kept for then.
const notListed = ['assets/{startFaro,tracing}-*.js', 'kept-pages/*/500.html'];

/** Returns the hash of the script inside each page: the first line of the list for the host's policy. */
async function firstScriptHash(distFolder: string): Promise<string> {
  const hashes = await readFile(join(distFolder, inlineHashesFile), 'utf8');
  const [, hash] = /^script (sha256-\S+)/.exec(hashes) ?? [];
  if (!hash) throw new Error(`${inlineHashesFile} does not begin with a script`);
  return hash;
}

/** The order does not depend on the disk: the same build has the same list. */
const byUrl = (one: { url: string }, other: { url: string }) => (one.url < other.url ? -1 : 1);

/**
 * Writes the list of the files that the worker keeps, and the hash by which it recognises the policy of this build's host. Each line has the digest of its file, as `Request.integrity` takes it:
 * the browser then refuses a file of another build, from every server and cache.
 * @throws Error when a file cannot be listed
 */
export async function writePrecacheList(distFolder: string): Promise<void> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: distFolder,
    globPatterns: listed,
    globIgnores: notListed,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const entries = await Promise.all(
    manifestEntries.toSorted(byUrl).map(async ({ url }) => {
      const digest = createHash('sha256').update(await readFile(join(distFolder, url)));
      return { url, integrity: `sha256-${digest.digest('base64')}` };
    }),
  );
  await writeFile(
    join(distFolder, precacheListFile),
    `self.pageSignature=${JSON.stringify(await firstScriptHash(distFolder))};self.precacheList=${JSON.stringify(entries)}`,
  );
}
