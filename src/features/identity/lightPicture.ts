import { MAX_IMAGE_BYTES } from '../../api/contract.ts';
import { base64Bytes, type Encoding, encodings } from './pictureSize.ts';

/** Draws and encodes a picture; apart, so that the choice of size and quality can be tried without a browser. */
export interface PictureTools {
  readonly decode: (base64: string) => Promise<{
    readonly width: number;
    readonly height: number;
    /** @returns a JPEG in base64 */
    readonly encode: (encoding: Encoding) => Promise<string>;
    readonly close: () => void;
  }>;
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(blob);
  });
}

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
        return toBase64(blob);
      },
    };
  },
};

const isJpeg = (base64: string) => base64.startsWith('/9j/');

/**
 * A picture as the API takes it: a JPEG of at most 200 KB in base64. One that is so already stays as it is.
 * @param picture base64, perhaps as a `data:` address
 * @throws Error when it is no picture or does not get light enough
 */
export async function lightPicture(
  picture: string,
  tools: PictureTools = browserTools,
): Promise<string> {
  const base64 = picture.slice(picture.indexOf(',') + 1).replace(/\s+/g, '');
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
  throw new Error('The picture does not get light enough');
}
