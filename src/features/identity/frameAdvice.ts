/** The place of the face in the frame, which the page draws, as parts of width and height. */
export const OVAL = { radiusX: 0.34, radiusY: 0.36 } as const;

/** Mean brightness, 0 to 255. Chosen by eye with a phone's camera in a dark room, at a window, and under a lamp. */
const DARK_BELOW = 60;
const GLARING_ABOVE = 225;
const BEHIND_BY = 70;

export type Light = 'dark' | 'behind' | 'glaring' | 'good';

/**
 * Judges the light of a picture by the brightness inside the oval and around it.
 * @param pixels four bytes a pixel, as of `getImageData`
 */
export function lightOf(pixels: ArrayLike<number>, width: number, height: number): Light {
  const face = { sum: 0, count: 0 };
  const around = { sum: 0, count: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const dx = ((x + 0.5) / width - 0.5) / OVAL.radiusX;
      const dy = ((y + 0.5) / height - 0.5) / OVAL.radiusY;
      const part = dx * dx + dy * dy <= 1 ? face : around;
      part.sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      part.count += 1;
    }
  }
  const faceMean = face.sum / Math.max(1, face.count);
  const aroundMean = around.sum / Math.max(1, around.count);
  if (aroundMean - faceMean > BEHIND_BY) return 'behind';
  if (faceMean < DARK_BELOW) return 'dark';
  return faceMean > GLARING_ABOVE ? 'glaring' : 'good';
}

export type Distance = 'far' | 'near' | 'good';

/**
 * Judges the distance by the face's part of the frame's height.
 * @param faceHeight in the frame's unit
 */
export function distanceOf(faceHeight: number, frameHeight: number): Distance {
  const part = faceHeight / frameHeight;
  if (part < 0.3) return 'far';
  return part > 0.8 ? 'near' : 'good';
}
