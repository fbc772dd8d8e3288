import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

let folder = '';
const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jenil-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** 300 bytes without a repetition, so that no compressor can shrink them. */
const incompressible = Buffer.from(
  Array.from({ length: 300 }, (_, i) => (i * 7919 + ((i * i * 31) >> 3)) % 256),
);

describe('compressing a build', () => {
  it('puts .br and .gz beside each text file, sub-folders included', async () => {
    const page = `<p>${'Несие жеңіл. '.repeat(50)}</p>`;
    await mkdir(join(folder, 'pages'));
    await write('pages/index.html', page);
    const path = join(folder, 'pages', 'index.html');
    expect(await compressFolder(folder)).toBe(1);
    expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(page);
    expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(page);
  });

  it.each(['js', 'css', 'svg', 'json', 'webmanifest', 'txt', 'xml', 'ico'])(
    'takes .%s files',
    async (extension) => {
      await write(`file.${extension}`, 'a'.repeat(200));
      await compressFolder(folder);
      const names = [`file.${extension}`, `file.${extension}.br`, `file.${extension}.gz`];
      expect((await readdir(folder)).sort()).toEqual(names);
    },
  );

  it('leaves pictures, small files and what does not shrink as they are', async () => {
    await write('icon.png', 'a'.repeat(999));
    await write('small.css', 'a'.repeat(199));
    await write('noise.txt', incompressible);
    expect(await compressFolder(folder)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['icon.png', 'noise.txt', 'small.css']);
  });
});
