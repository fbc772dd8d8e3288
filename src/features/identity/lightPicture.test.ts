import { describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../api/contract.ts';
import { lightPicture, type PictureTools } from './lightPicture.ts';

const jpeg = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]).toString('base64');

/** A device whose pictures weigh so much a pixel at full quality. */
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

const noTools: PictureTools = {
  decode: () => Promise.reject(new Error('No picture')),
};

describe('the photo that is sent', () => {
  it('stays as it is when it is light enough', async () => {
    const photo = jpeg(MAX_IMAGE_BYTES);
    expect(await lightPicture(photo, noTools)).toBe(photo);
  });

  it('loses what stands before the picture in a data address', async () => {
    const photo = jpeg(100);
    expect(await lightPicture(`data:image/jpeg;base64,${photo}`, noTools)).toBe(photo);
  });

  it.each([
    [1280, 960, 0.3],
    [4000, 3000, 0.5],
    [480, 320, 1.4],
  ])('of %d × %d pixels gets below 200 KB', async (width, height, bytesPerPixel) => {
    const { tools, close } = device(width, height, bytesPerPixel);
    const sent = await lightPicture(jpeg(900_000), tools);
    expect(Buffer.from(sent, 'base64').length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(close).toHaveBeenCalledOnce();
  });

  it('becomes a JPEG when it is none', async () => {
    const { tools } = device(480, 320, 0.5);
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
    expect(await lightPicture(png, tools)).toMatch(/^\/9j\//);
  });

  it('is refused when no size makes it light enough, and when it is no picture', async () => {
    const { tools, close } = device(320, 320, 10);
    await expect(lightPicture(jpeg(900_000), tools)).rejects.toThrow('light enough');
    expect(close).toHaveBeenCalledOnce();
    await expect(lightPicture('nonsense', noTools)).rejects.toThrow('No picture');
  });
});
