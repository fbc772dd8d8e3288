/** One way to encode a picture as a JPEG: its size in pixels and its quality between 0 and 1. */
export interface Encoding {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** More than this adds bytes and nothing to see of a face. */
const longestSide = 1280;
/** Below this a face can hardly be compared. */
const shortestLongSide = 320;
const qualities = [0.92, 0.85, 0.75, 0.6];
const shrinking = 0.75;

/**
 * The ways to make a picture lighter, best first: quality goes down before size does, and the size keeps its proportions.
 * @param width in pixels, as `height`
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

/** How many bytes a base64 text stands for; it may be padded. */
export function base64Bytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
