import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, alpha; row by row. */
  readonly rgba: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsByColourType = new Map([
  [2, 3],
  [6, 4],
]);

/** Returns the neighbour that PNG's fourth filter predicts from (PNG specification, 9.4). */
function paeth(left: number, above: number, aboveLeft: number): number {
  const estimate = left + above - aboveLeft;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toAboveLeft = Math.abs(estimate - aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

/**
 * Reads what our own tools write: 8-bit RGB or RGBA, not interlaced.
 *
 * @throws RangeError for any other kind of file
 */
export function readPng(png: Buffer): Raster {
  const channels = channelsByColourType.get(png[25] ?? 0);
  const isRead = png.subarray(0, 8).equals(signature) && png[24] === 8 && png[28] === 0;
  if (!isRead || channels === undefined) throw new RangeError('png: not 8-bit RGB or RGBA');
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const filtered = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const plain = new Uint8Array(stride * height);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (plain[at - channels] ?? 0);
      const above = plain[at - stride] ?? 0;
      const aboveLeft = x < channels ? 0 : (plain[at - stride - channels] ?? 0);
      let predicted = 0;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = above;
      else if (filter === 3) predicted = (left + above) >> 1;
      else if (filter === 4) predicted = paeth(left, above, aboveLeft);
      const value = ((filtered[y * (stride + 1) + 1 + x] ?? 0) + predicted) & 255;
      plain[at] = value;
      rgba[Math.floor(at / channels) * 4 + (at % channels)] = value;
    }
  }
  return { width, height, rgba };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Writes an opaque picture by a palette. Rows stay unfiltered: neighbours' numbers mean nothing. */
export function writePalettePng(
  { width, height }: { width: number; height: number },
  palette: readonly number[],
  indexes: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours)),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
