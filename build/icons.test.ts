import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAWN, HORNS } from '../src/ui/horns.ts';
import { icons, makeIcons } from './icons.ts';
import { readPng } from './pictures/png.ts';

const artworkFolder = join(import.meta.dirname, 'artwork');
let outFolder: string;

beforeAll(async () => {
  outFolder = await mkdtemp(join(tmpdir(), 'jenil-icons-'));
  await makeIcons({ outFolder });
});

afterAll(() => rm(outFolder, { recursive: true }));

const icon = (file: string) => readFile(join(outFolder, 'icons', file));

/** Reads the size of an icon and the opacity of its pixels, row by row. */
async function opacity(file: string) {
  const { width, height, rgba } = readPng(await icon(file));
  return { width, height, alpha: rgba.filter((_, at) => at % 4 === 3) };
}

describe('the icons made at build', () => {
  it.each(icons)('$file is a square of $sizePx px', async ({ file, sizePx }) => {
    const { width, height } = await opacity(file);
    expect([width, height]).toEqual([sizePx, sizePx]);
  });

  it.each(['maskable-192.png', 'maskable-512.png', 'apple-touch-icon.png'])(
    '%s leaves no see-through pixel, however the system cuts it',
    async (file) => {
      const { alpha } = await opacity(file);
      expect(new Set(alpha)).toEqual(new Set([255]));
    },
  );

  it('the tile has see-through corners where the system does not cut it', async () => {
    const { alpha, width } = await opacity('any-512.png');
    expect([alpha[0], alpha.at(width - 1), alpha.at(-width), alpha.at(-1)]).toEqual([0, 0, 0, 0]);
    expect(alpha[(width * width) / 2 + width / 2]).toBe(255);
  });

  it('the monochrome icon is ink on nothing, inside the safe zone of 80 %', async () => {
    const { alpha, width } = await opacity('monochrome-512.png');
    const inked = [...alpha.keys()].filter((at) => alpha[at] !== 0);
    const fromCentre = inked.map((at) =>
      Math.hypot((at % width) - width / 2, Math.floor(at / width) - width / 2),
    );
    expect(fromCentre.reduce((a, b) => Math.max(a, b))).toBeLessThan(width * 0.4);
    expect(inked.length / alpha.length).toBeGreaterThan(0.1);
    expect(inked.length / alpha.length).toBeLessThan(0.3);
  });

  it('come out the same, byte for byte, each time', async () => {
    const first = await Promise.all(icons.map(({ file }) => icon(file)));
    await makeIcons({ outFolder });
    expect(await Promise.all(icons.map(({ file }) => icon(file)))).toEqual(first);
  });

  it('ask for no font', async () => {
    for (const file of await readdir(artworkFolder)) {
      expect(await readFile(join(artworkFolder, file), 'utf8')).not.toContain('<text');
    }
  });

  it.each(['favicon.svg', 'any.svg', 'maskable.svg', 'apple-touch.svg', 'monochrome.svg'])(
    '%s draws the same horns as the logo',
    async (file) => {
      const drawing = await readFile(join(artworkFolder, file), 'utf8');
      expect(drawing).toContain(`d="${HORNS}"`);
      expect(drawing).toContain(`d="${DAWN}"`);
    },
  );

  it('are all that the manifest asks for, in the sizes that it says', async () => {
    const manifest = await readFile(
      join(import.meta.dirname, '../public/manifest.webmanifest'),
      'utf8',
    );
    const asked = [...manifest.matchAll(/"src": "\/icons\/([^"]+)",\s*"sizes": "(\d+)x\2"/g)];
    expect(asked).toHaveLength(7);
    const made = icons.map(({ file, sizePx }) => [file, `${sizePx}`]);
    expect(made).toEqual(expect.arrayContaining(asked.map(([, file, side]) => [file, side])));
  });
});
