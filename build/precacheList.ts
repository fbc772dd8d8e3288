import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getManifest } from 'workbox-build';
import { inlineHashesFile } from './inlineBlocks.ts';

/** A separate script for `src/sw/sw.ts`, so that a changed page changes this list and not the worker's code. */
export const precacheListFile = 'precache-list.js';

const listed = [
  'assets/**/*.{js,css}',
  'kept-pages/**/*.html',
  // The other icons are only for the installation, which needs the network.
  'icons/*.svg',
  'manifest*.webmanifest',
];
// The worker does not keep the code of monitoring, which is useless without a network.
const notListed = ['assets/{startFaro,tracing}-*.js', 'kept-pages/*/500.html'];

/**
 * Files that only the steps after the IIN and the login by a code need. The worker keeps them after the first page of an
 * application, because most visitors only read and calculate.
 */
const forSteps = [
  /^assets\/(?:realtime|codeLogin|passport|identity|signing|cabinet|loans)-/,
  /^assets\/\w+\/(?:identity|cabinet)-/,
  /^kept-pages\/\w+\/(?:register\/|login\/code\.)/,
];

/** Returns the hash of the first script in every page. The hash is in the first line of `inlineHashesFile`. */
async function firstScriptHash(distFolder: string): Promise<string> {
  const hashes = await readFile(join(distFolder, inlineHashesFile), 'utf8');
  const [, hash] = /^script (sha256-\S+)/.exec(hashes) ?? [];
  if (!hash) throw new Error(`${inlineHashesFile} does not begin with a script`);
  return hash;
}

/** Compares by address. The order of the list does not depend on the disk, so the same build has the same list. */
const byUrl = (one: { url: string }, other: { url: string }) => (one.url < other.url ? -1 : 1);

/**
 * Writes the list of the files that the worker keeps, and the hash by which the worker recognises the policy of this build's
 * host. Each entry has the digest of its file in the form of `Request.integrity`: the browser refuses a file of another
 * build, from every server and cache.
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
      return {
        url,
        integrity: `sha256-${digest.digest('base64')}`,
        ...(forSteps.some((files) => files.test(url)) ? { forSteps: true } : {}),
      };
    }),
  );
  await writeFile(
    join(distFolder, precacheListFile),
    `self.pageSignature=${JSON.stringify(await firstScriptHash(distFolder))};self.precacheList=${JSON.stringify(entries)}`,
  );
}
