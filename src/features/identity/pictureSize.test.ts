import { describe, expect, it } from 'vitest';
import { base64Bytes, encodings } from './pictureSize.ts';

describe('the ways to make a photo lighter', () => {
  it('begin with the whole picture where it is small enough, at the best quality', () => {
    expect(encodings(640, 480).next().value).toEqual({ width: 640, height: 480, quality: 0.92 });
  });

  it('begin with 1280 pixels for a larger one, upright or not', () => {
    expect(encodings(4000, 3000).next().value).toMatchObject({ width: 1280, height: 960 });
    expect(encodings(3000, 4000).next().value).toMatchObject({ width: 960, height: 1280 });
  });

  it('give up quality before size, and never grow heavier', () => {
    const ways = [...encodings(4000, 3000)];
    expect(ways.slice(0, 4).map(({ quality }) => quality)).toEqual([0.92, 0.85, 0.75, 0.6]);
    expect(ways.slice(0, 5).map(({ width }) => width)).toEqual([1280, 1280, 1280, 1280, 960]);
    const widths = ways.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('end at 320 pixels with the proportions kept', () => {
    const last = [...encodings(4000, 3000)].at(-1);
    expect(last).toEqual({ width: 320, height: 240, quality: 0.6 });
  });

  it('never make a picture larger than it is', () => {
    for (const { width, height } of encodings(200, 100))
      expect([width, height]).toEqual([200, 100]);
  });

  it('leave a line of a picture with a pixel to draw', () => {
    for (const { width, height } of encodings(5000, 1)) {
      expect(width).toBeGreaterThan(0);
      expect(height).toBe(1);
    }
  });
});

it('counts the bytes that a base64 text stands for', () => {
  for (const bytes of [1, 2, 3, 1000]) {
    expect(base64Bytes(Buffer.alloc(bytes).toString('base64'))).toBe(bytes);
  }
});
