import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withPalette } from './palette.ts';
import { readPng } from './png.ts';

const picturesFolder = join(import.meta.dirname, '../../public/pictures');

/** Builds an RGB picture without valid checksums, one row filter after the other. */
function rgbPng(width: number, rows: number[][]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture with a palette', () => {
  it('keeps each colour exactly while there are at most 256 of them', () => {
    const { png, tolerance } = withPalette(rgbPng(2, [[0, 10, 107, 87, 246, 244, 239]]));
    expect(tolerance).toBe(0);
    expect(png[25]).toBe(3);
    const palette = png.indexOf('PLTE') + 4;
    expect([...png.subarray(palette, palette + 6)]).toEqual([10, 107, 87, 246, 244, 239]);
  });

  it('gives up no more of a colour than it must', () => {
    const ramp = Array.from({ length: 512 }, (_, at) => [at >> 1, at >> 1, (at + 1) >> 1]).flat();
    const { png, tolerance } = withPalette(rgbPng(512, [[0, ...ramp.map((v) => v & 255)]]));
    expect(tolerance).toBe(1);
    expect(png.readUInt32BE(png.indexOf('PLTE') - 4)).toBeLessThanOrEqual(256 * 3);
  });

  it('is read through every row filter', () => {
    const rows = [
      [1, 5, 6, 7, 1, 1, 1],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 3, 4, 4, 1, 0, 0],
      [4, 1, 1, 1, 1, 1, 1],
    ];
    expect([...readPng(rgbPng(2, rows)).rgba]).toEqual(
      [
        [5, 6, 7, 255, 6, 7, 8, 255],
        [6, 7, 8, 255, 7, 8, 9, 255],
        [6, 7, 8, 255, 7, 7, 8, 255],
        [7, 8, 9, 255, 8, 9, 10, 255],
      ].flat(),
    );
  });

  it('refuses a file that is not one of ours', () => {
    expect(() => readPng(Buffer.from('GIF89a'))).toThrow(RangeError);
  });

  it.each(['card-ru.png', 'card-kk.png'])('%s is what a large card asks for', async (file) => {
    const png = await readFile(join(picturesFolder, file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });
});
