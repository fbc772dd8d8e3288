import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDigests } from './precacheDigests.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jenil-digests-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a line of the precache list says by a digest what its file holds, and needs no other revision', async () => {
  await writeFile(join(folder, 'page.html'), 'abc');
  const listed = await listDigests(folder)([{ url: 'page.html', revision: 'of Workbox', size: 3 }]);
  // FIPS 180-2, appendix B.1.
  const integrity = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
  expect(listed.manifest).toEqual([{ url: 'page.html', revision: null, size: 3, integrity }]);
});
