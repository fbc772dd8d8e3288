/** The debt and the reward in one payment, tenge. */
export interface BarPart {
  readonly principal: number;
  readonly reward: number;
}

export interface BarPaths {
  /** The debt's part of every bar, as one SVG path. */
  readonly principal: string;
  readonly reward: string;
  /** The line between the two parts. */
  readonly divider: string;
  /** The height that the largest payment reaches, tenge. */
  readonly largest: number;
}

export const PICTURE_WIDTH = 600;
export const PICTURE_HEIGHT = 100;

/** The share of its place that a bar fills; the rest parts it from the next one. */
const FILL = 0.78;

/** A tenth is less than a pixel: at most steps of the slider the paths stay the same, and nothing is drawn anew. */
const place = (figure: number) => String(Math.round(figure * 10) / 10);

/**
 * Draws stacked bars in a box of 600 × 100 that the largest payment fills: the debt stands below, the reward on it.
 * Three paths, whatever the number of payments, so that a moving slider has little to redraw.
 */
export function drawBars(parts: readonly BarPart[]): BarPaths {
  const largest = Math.max(0, ...parts.map(({ principal, reward }) => principal + reward));
  const slot = PICTURE_WIDTH / Math.max(parts.length, 1);
  const width = slot * FILL;
  const scale = largest > 0 ? PICTURE_HEIGHT / largest : 0;
  let principal = '';
  let reward = '';
  let divider = '';
  parts.forEach((part, k) => {
    const left = place(slot * k + (slot - width) / 2);
    const boundary = PICTURE_HEIGHT - part.principal * scale;
    const top = boundary - part.reward * scale;
    const across = `h${place(width)}`;
    const back = `h-${place(width)}z`;
    principal += `M${left} ${place(boundary)}${across}V${PICTURE_HEIGHT}${back}`;
    reward += `M${left} ${place(top)}${across}V${place(boundary)}${back}`;
    divider += `M${left} ${place(boundary)}${across}`;
  });
  return { principal, reward, divider, largest };
}

/** Draws the outline of the place of bar k of count, up to the bar's top. */
export function outlineBar(part: BarPart, k: number, count: number, largest: number): string {
  const slot = PICTURE_WIDTH / count;
  const top = PICTURE_HEIGHT * (1 - (part.principal + part.reward) / largest);
  return `M${slot * k} ${place(top)}h${slot}V${PICTURE_HEIGHT}h-${slot}z`;
}
