import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownLook } from './brandLook.ts';
import { artwork, icons, makeIcons, renderDrawing } from './icons.ts';

const artworkFolder = join(import.meta.dirname, 'artwork');
const brand = { name: 'Тез', look: ownLook };
let outFolder: string;

beforeAll(async () => {
  outFolder = await mkdtemp(join(tmpdir(), 'jenil-icons-'));
  await makeIcons({ outFolder, ...brand });
});

afterAll(() => rm(outFolder, { recursive: true }));

const icon = (file: string) => readFile(join(outFolder, 'icons', file));

/** Returns the opacity of each pixel of an icon, row by row, and the width of a row. */
async function opacity(file: string) {
  const known = icons.find((each) => each.file === file);
  if (!known) throw new Error(`No icon ${file}`);
  const drawing = await artwork(known.artwork, brand.name, brand.look);
  const { rgba } = await renderDrawing(drawing, known.sizePx);
  return { width: known.sizePx, alpha: rgba.filter((_, at) => at % 4 === 3) };
}

describe('makeIcons', () => {
  it.each(icons)('makes $file a square of $sizePx px', async ({ file, sizePx }) => {
    const png = await icon(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([sizePx, sizePx]);
  });

  it.each(['maskable-192.png', 'maskable-512.png', 'apple-touch-icon.png'])(
    'leaves no transparent pixel in %s, which systems cut',
    async (file) => {
      const { alpha } = await opacity(file);
      expect(new Set(alpha)).toEqual(new Set([255]));
    },
  );

  it('gives the tile transparent corners', async () => {
    const { alpha, width } = await opacity('any-512.png');
    expect([alpha[0], alpha.at(width - 1), alpha.at(-width), alpha.at(-1)]).toEqual([0, 0, 0, 0]);
    expect(alpha[(width * width) / 2 + width / 2]).toBe(255);
  });

  it('draws the monochrome icon on nothing, inside the safe zone of 80 %', async () => {
    const { alpha, width } = await opacity('monochrome-512.png');
    const drawn = [...alpha.keys()].filter((at) => alpha[at] !== 0);
    const fromCentre = drawn.map((at) =>
      Math.hypot((at % width) - width / 2, Math.floor(at / width) - width / 2),
    );
    const farthest = fromCentre.reduce((a, b) => Math.max(a, b));
    expect(farthest, 'MARK in src/config/brand.ts is cut by round icons').toBeLessThan(width * 0.4);
    expect(drawn.length / alpha.length).toBeGreaterThan(0.1);
    expect(drawn.length / alpha.length).toBeLessThan(0.3);
  });

  it('makes the same bytes each time', async () => {
    const first = await Promise.all(icons.map(({ file }) => icon(file)));
    await makeIcons({ outFolder, ...brand });
    expect(await Promise.all(icons.map(({ file }) => icon(file)))).toEqual(first);
  });

  it('needs no font', async () => {
    for (const file of await readdir(artworkFolder)) {
      expect(await readFile(join(artworkFolder, file), 'utf8')).not.toContain('<text');
    }
  });

  it.each(['favicon.svg', 'any.svg', 'maskable.svg', 'apple-touch.svg', 'monochrome.svg'])(
    'draws the logo of the brand in %s',
    async (file) => {
      const drawing = await artwork(file, brand.name, brand.look);
      expect(drawing).toContain(`d="${ownLook.mark.main}"`);
      expect(drawing).toContain(`d="${ownLook.mark.accent}"`);
      expect(drawing).toContain('<title>Тез</title>');
    },
  );

  it('makes all that the manifest names, in the sizes that it says', async () => {
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
