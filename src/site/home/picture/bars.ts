/** The debt and the reward in one payment, tenge. */
export interface BarPart {
  readonly principal: number;
  readonly reward: number;
}

export const PICTURE_WIDTH = 600;
export const PICTURE_HEIGHT = 100;

/** The share of a slot that a bar fills; the rest is the gap to the next bar. */
const FILL = 0.78;

/** Rounds to a tenth, which is less than a pixel. So most steps of the slider do not change the paths. */
const place = (figure: number) => String(Math.round(figure * 10) / 10);

/**
 * Draws stacked bars in a box of 600 × 100: the debt below, the reward above. The largest payment fills the height. Any
 * number of payments needs three paths, so that a moving slider has little to redraw.
 * @returns SVG paths of the debt and of the reward in every bar, and of the lines between them; and the largest payment, tenge
 */
export function drawBars(parts: readonly BarPart[]) {
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

/** Draws the outline of the slot of bar k of count, up to the top of the bar. */
export function outlineBar(part: BarPart, k: number, count: number, largest: number): string {
  const slot = PICTURE_WIDTH / count;
  const top = PICTURE_HEIGHT * (1 - (part.principal + part.reward) / largest);
  return `M${slot * k} ${place(top)}h${slot}V${PICTURE_HEIGHT}h-${slot}z`;
}
