import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfEachTest } from '../../tests/fixtures/testFolders.ts';
import { followInlineHashes } from './inlineHashes.ts';

const folder = folderOfEachTest();
let builds = 0;

/** Writes the list of another build. */
async function build(...lines: readonly string[]): Promise<void> {
  const path = join(folder(), 'inline-hashes.txt');
  await writeFile(path, lines.map((line) => `${line}\n`).join(''));
  builds += 1;
  await utimes(path, builds, builds);
}

it('admits nothing when the folder has no list', () => {
  expect(followInlineHashes(folder())()).toEqual({ script: [], style: [] });
});

it('admits each block by its kind', async () => {
  await build('script sha256-a=', 'style sha256-b=', 'style sha256-c=');
  expect(followInlineHashes(folder())()).toEqual({
    script: ["'sha256-a='"],
    style: ["'sha256-b='", "'sha256-c='"],
  });
});

it('admits the blocks of the build before, and no older ones, when the folder is built again', async () => {
  const hashes = followInlineHashes(folder());
  const scripts = [];
  for (const name of ['a', 'b', 'c']) {
    await build(`script sha256-${name}=`);
    scripts.push(hashes().script);
  }
  expect(scripts).toEqual([
    ["'sha256-a='"],
    ["'sha256-b='", "'sha256-a='"],
    ["'sha256-c='", "'sha256-b='"],
  ]);
});

it('admits nothing that is no hash', async () => {
  await build("script 'unsafe-inline'", 'style *', "script sha256-a=' 'unsafe-eval'");
  expect(followInlineHashes(folder())()).toEqual({ script: [], style: [] });
});
