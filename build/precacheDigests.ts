import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/**
 * Gives every line of the precache list the digest of its file, as `Request.integrity` takes it: the browser then refuses
 * what is not this build's, whoever has answered. It takes the revision's place, being one itself.
 */
export function listDigests(distFolder: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async ({ url, size }) => {
        const digest = createHash('sha256').update(await readFile(join(distFolder, url)));
        return { url, size, revision: null, integrity: `sha256-${digest.digest('base64')}` };
      }),
    ),
  });
}
