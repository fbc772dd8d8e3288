import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineHashesFile } from './inlineBlocks.ts';
import { precacheListFile, writePrecacheList } from './precacheList.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jenil-list-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lists the files that are of use without a network, with the digests of what they hold', async () => {
  for (const path of [
    'assets/kk/app-AAAAAAAA.js',
    'assets/kk/cabinet-AAAAAAAA.js',
    'assets/realtime-AAAAAAAA.js',
    'assets/startFaro-AAAAAAAA.js',
    'icons/icon.svg',
    'icons/icon-512.png',
    'kept-pages/ru/about.html',
    'kept-pages/ru/500.html',
    'manifest.webmanifest',
    'pages/ru/about.html',
    'sw.js',
  ]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'abc');
  }
  await writeFile(join(folder, inlineHashesFile), 'script sha256-first\nstyle sha256-other\n');
  await writePrecacheList(folder);
  const script = await readFile(join(folder, precacheListFile), 'utf8');
  // Digest of `abc` from FIPS 180-2, appendix B.1.
  const integrity = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
  const [signature, list = ''] = script.split(';self.precacheList=');
  expect(signature).toBe('self.pageSignature="sha256-first"');
  expect(JSON.parse(list)).toEqual([
    { url: 'assets/kk/app-AAAAAAAA.js', integrity },
    { url: 'assets/kk/cabinet-AAAAAAAA.js', integrity, forSteps: true },
    { url: 'assets/realtime-AAAAAAAA.js', integrity, forSteps: true },
    { url: 'icons/icon.svg', integrity },
    { url: 'kept-pages/ru/about.html', integrity },
    { url: 'manifest.webmanifest', integrity },
  ]);
});
