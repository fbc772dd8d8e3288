/** The place of the face in the frame, which the page draws, as parts of width and height. */
export const OVAL = { radiusX: 0.34, radiusY: 0.36 } as const;

/*
 * The limits are reckoned from rules of thumb, not measured with phones. A camera exposes an average scene to mid grey, and
 * skin in good light is then at most a stop brighter or two stops darker. What lies beyond the camera could not put right.
 * The page only advises: no limit holds anybody up.
 */
/** The part of the light that a grey card reflects. */
const MID_GREY = 0.18;
/** In stops from mid grey: each doubles the light. */
const DARK_BELOW = -2;
const GLARING_ABOVE = 2;
/** A white wall alone is no light from behind: the face has to be darker than usual too. */
const SHADED_BELOW = -1;
/** In stops between the face and what is around it. */
const BEHIND_ABOVE = 2;
/** Keeps the logarithm of black finite. */
const LEAST_LIGHT = 0.001;

export type Light = 'dark' | 'behind' | 'glaring' | 'good';

/** Returns the light of a byte of a picture, 0 to 1. The screen's curve is close to a power of 2.2. */
const lightOfByte = Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);

/** Returns the mean light in stops from mid grey. */
const stopsOf = ({ sum, count }: { readonly sum: number; readonly count: number }) =>
  Math.log2(Math.max(LEAST_LIGHT, sum / Math.max(1, count)) / MID_GREY);

/**
 * Judges the light of a picture by the brightness inside the oval and around it.
 * @param pixels four bytes a pixel, as of `getImageData`
 */
export function lightOf(pixels: ArrayLike<number>, width: number, height: number): Light {
  const face = { sum: 0, count: 0 };
  const around = { sum: 0, count: 0 };
  const lightAt = (index: number) => lightOfByte[pixels[index] ?? 0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const dx = ((x + 0.5) / width - 0.5) / OVAL.radiusX;
      const dy = ((y + 0.5) / height - 0.5) / OVAL.radiusY;
      const part = dx * dx + dy * dy <= 1 ? face : around;
      part.sum += 0.2126 * lightAt(at) + 0.7152 * lightAt(at + 1) + 0.0722 * lightAt(at + 2);
      part.count += 1;
    }
  }
  const faceStops = stopsOf(face);
  const isShaded = faceStops < SHADED_BELOW && stopsOf(around) - faceStops > BEHIND_ABOVE;
  if (isShaded) return 'behind';
  if (faceStops < DARK_BELOW) return 'dark';
  return faceStops > GLARING_ABOVE ? 'glaring' : 'good';
}

export type Distance = 'far' | 'near' | 'good';

/** Detectors mark a face from brow to chin, about three quarters of the head that the oval is drawn for. */
const FITTING_PART = 0.75 * 2 * OVAL.radiusY;
const FAR_BELOW = (2 / 3) * FITTING_PART;
const NEAR_ABOVE = (4 / 3) * FITTING_PART;

/**
 * Judges the distance by the face's part of the frame's height.
 * @param faceHeight in the frame's unit
 */
export function distanceOf(faceHeight: number, frameHeight: number): Distance {
  const part = faceHeight / frameHeight;
  if (part < FAR_BELOW) return 'far';
  return part > NEAR_ABOVE ? 'near' : 'good';
}
