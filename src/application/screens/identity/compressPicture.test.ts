import { describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../api/contract.ts';
import { base64Bytes, compressPicture, encodings, type PictureTools } from './compressPicture.ts';

const jpeg = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]).toString('base64');

/** Creates a device whose JPEGs have this number of bytes per pixel at full quality. */
function device(width: number, height: number, bytesPerPixel: number) {
  const close = vi.fn();
  const tools: PictureTools = {
    decode: async () => ({
      width,
      height,
      close,
      encode: async (way) =>
        jpeg(Math.round(3 + way.width * way.height * way.quality * bytesPerPixel)),
    }),
  };
  return { tools, close };
}

const noTools: PictureTools = { decode: () => Promise.reject(new Error('No picture')) };

describe('compressPicture', () => {
  it('returns a picture unchanged when it is small enough', async () => {
    const photo = jpeg(MAX_IMAGE_BYTES);
    expect(await compressPicture(photo, noTools)).toBe(photo);
  });

  it('removes the prefix of a data address', async () => {
    const photo = jpeg(100);
    expect(await compressPicture(`data:image/jpeg;base64,${photo}`, noTools)).toBe(photo);
  });

  it.each([
    [1280, 960, 0.3],
    [4000, 3000, 0.5],
    [480, 320, 1.4],
  ])('makes a picture of %d × %d smaller than 200 KB', async (width, height, bytesPerPixel) => {
    const { tools, close } = device(width, height, bytesPerPixel);
    const sent = await compressPicture(jpeg(900_000), tools);
    expect(Buffer.from(sent, 'base64').length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(close).toHaveBeenCalledOnce();
  });

  it('converts another format to a JPEG', async () => {
    const { tools } = device(480, 320, 0.5);
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
    expect(await compressPicture(png, tools)).toMatch(/^\/9j\//);
  });

  it('rejects when no size is small enough, and when it is no picture', async () => {
    const { tools, close } = device(320, 320, 10);
    await expect(compressPicture(jpeg(900_000), tools)).rejects.toThrow('small enough');
    expect(close).toHaveBeenCalledOnce();
    await expect(compressPicture('nonsense', noTools)).rejects.toThrow('No picture');
  });
});

describe('encodings', () => {
  it('begins with the whole picture at the best quality when it is small', () => {
    expect(encodings(640, 480).next().value).toEqual({ width: 640, height: 480, quality: 0.92 });
  });

  it('begins with 1280 pixels for a larger picture, upright or not', () => {
    expect(encodings(4000, 3000).next().value).toMatchObject({ width: 1280, height: 960 });
    expect(encodings(3000, 4000).next().value).toMatchObject({ width: 960, height: 1280 });
  });

  it('decreases quality before size, and never grows', () => {
    const ways = [...encodings(4000, 3000)];
    expect(ways.slice(0, 4).map(({ quality }) => quality)).toEqual([0.92, 0.85, 0.75, 0.6]);
    expect(ways.slice(0, 5).map(({ width }) => width)).toEqual([1280, 1280, 1280, 1280, 960]);
    const widths = ways.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('ends at 320 pixels with the same proportions', () => {
    const last = [...encodings(4000, 3000)].at(-1);
    expect(last).toEqual({ width: 320, height: 240, quality: 0.6 });
  });

  it('never enlarges a picture', () => {
    for (const { width, height } of encodings(200, 100))
      expect([width, height]).toEqual([200, 100]);
  });

  it('leaves at least one pixel of a thin line', () => {
    for (const { width, height } of encodings(5000, 1)) {
      expect(width).toBeGreaterThan(0);
      expect(height).toBe(1);
    }
  });
});

it('counts the bytes of a base64 text', () => {
  for (const bytes of [1, 2, 3, 1000]) {
    expect(base64Bytes(Buffer.alloc(bytes).toString('base64'))).toBe(bytes);
  }
});
