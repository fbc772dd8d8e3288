import { type Raster, readPng, writePalettePng } from './png.ts';

const largestPalette = 256;

function distance(one: number, other: number): number {
  const red = Math.abs((one >> 16) - (other >> 16));
  const green = Math.abs(((one >> 8) & 255) - ((other >> 8) & 255));
  const blue = Math.abs((one & 255) - (other & 255));
  return Math.max(red, green, blue);
}

/** Returns a palette, commonest colours first, that every colour is at most `tolerance` away from. */
function coverColours(colours: readonly number[], tolerance: number): number[] {
  const palette: number[] = [];
  for (const colour of colours) {
    if (palette.length > largestPalette) break;
    if (!palette.some((chosen) => distance(chosen, colour) <= tolerance)) palette.push(colour);
  }
  return palette;
}

function colourOf({ rgba }: Raster, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3);
  return (red << 16) | (green << 8) | blue;
}

/**
 * Rewrites an opaque picture with at most 256 colours. Ours are flat with soft edges, so the
 * smallest tolerance (largest change of one channel, of 255) that suffices is not seen.
 *
 * @returns the smaller file and the tolerance that it took
 */
export function withPalette(png: Buffer): { png: Buffer; tolerance: number } {
  const raster = readPng(png);
  const pixelCount = raster.width * raster.height;
  const countByColour = new Map<number, number>();
  for (let pixel = 0; pixel < pixelCount; pixel += 1) {
    const colour = colourOf(raster, pixel);
    countByColour.set(colour, (countByColour.get(colour) ?? 0) + 1);
  }
  const colours = [...countByColour].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([rgb]) => rgb);
  let tolerance = 0;
  let palette = coverColours(colours, tolerance);
  while (palette.length > largestPalette) {
    tolerance += 1;
    palette = coverColours(colours, tolerance);
  }
  const indexByColour = new Map(
    colours.map((colour) => {
      const distances = palette.map((chosen) => distance(chosen, colour));
      return [colour, distances.indexOf(Math.min(...distances))];
    }),
  );
  const indexes = new Uint8Array(pixelCount);
  for (let pixel = 0; pixel < pixelCount; pixel += 1) {
    indexes[pixel] = indexByColour.get(colourOf(raster, pixel)) ?? 0;
  }
  return { png: writePalettePng(raster, palette, indexes), tolerance };
}
