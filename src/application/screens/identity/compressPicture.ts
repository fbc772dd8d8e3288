import { MAX_IMAGE_BYTES } from '../../../api/contract.ts';

/** The size of a JPEG in pixels, and the quality between 0 and 1. */
export interface Encoding {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** In pixels. More pixels add bytes, but no detail of a face. */
const longestSide = 1280;
/** Length of the longer side, in pixels, below which a face can hardly be compared. */
const shortestLongSide = 320;
const qualities = [0.92, 0.85, 0.75, 0.6];
const shrinking = 0.75;

/**
 * Yields the encodings for a smaller picture, best first. Quality decreases before size. The proportions stay the same.
 * @param width in pixels, like `height`
 */
export function* encodings(width: number, height: number): Generator<Encoding> {
  const long = Math.max(width, height);
  const first = Math.min(1, longestSide / long);
  const last = Math.min(first, shortestLongSide / long);
  for (let scale = first; ; scale = Math.max(last, scale * shrinking)) {
    for (const quality of qualities) {
      yield {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        quality,
      };
    }
    if (scale <= last) return;
  }
}

/** Returns the number of bytes of a base64 text, which may be padded. */
export function base64Bytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

/** Decodes and encodes pictures. Tests replace these tools, which need a browser. */
export interface PictureTools {
  readonly decode: (base64: string) => Promise<{
    readonly width: number;
    readonly height: number;
    /** Returns a JPEG in base64. */
    readonly encode: (encoding: Encoding) => Promise<string>;
    readonly close: () => void;
  }>;
}

/** Returns a blob as a `data:` address in base64. */
export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns the part of a `data:` address after the comma; a text without a comma is unchanged. */
const base64Of = (address: string) => address.slice(address.indexOf(',') + 1);

const browserTools: PictureTools = {
  async decode(base64) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    return {
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
      async encode({ width, height, quality }) {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas to draw on');
        context.drawImage(bitmap, 0, 0, width, height);
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/jpeg', quality),
        );
        if (!blob) throw new Error('The picture cannot be encoded');
        return base64Of(await readAsDataUrl(blob));
      },
    };
  },
};

const isJpeg = (base64: string) => base64.startsWith('/9j/');

/**
 * Converts a picture to a JPEG of at most 200 KB in base64, as the API accepts it. A picture that already fits is unchanged.
 * @param picture base64, possibly as a `data:` address
 * @throws Error when the text is no picture, or the picture cannot be made small enough
 */
export async function compressPicture(
  picture: string,
  tools: PictureTools = browserTools,
): Promise<string> {
  const base64 = base64Of(picture).replace(/\s+/g, '');
  if (isJpeg(base64) && base64Bytes(base64) <= MAX_IMAGE_BYTES) return base64;
  const { width, height, encode, close } = await tools.decode(base64);
  try {
    for (const encoding of encodings(width, height)) {
      const encoded = await encode(encoding);
      if (base64Bytes(encoded) <= MAX_IMAGE_BYTES) return encoded;
    }
  } finally {
    close();
  }
  throw new Error('The picture cannot be made small enough');
}
