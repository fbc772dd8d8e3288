import { formatNumber } from '../../locales/format.ts';

/** Duration of a count, from the design, "Numbers move with a meaning". */
const COUNT_MS = 160;

const figures = ['payment', 'total', 'debt', 'reward', 'gesv', 'shortPayment', 'shortCost']
  .map((name) => `[data-shown=${name}]`)
  .join();

/** A number as `formatNumber` prints it: `7 963`, `45,31`. */
const numberPattern = /\d+(?:\u00a0\d{3})*(?:,\d+)?/g;

function readNumber(text: string): number {
  return Number(text.replaceAll('\u00a0', '').replace(',', '.'));
}

/**
 * Returns the text of a count from one text to another.
 * @param share elapsed share of the count, from 0; from 1 on the result is `after`
 * @returns `after` also when the two texts have different counts of numbers
 */
export function textBetween(before: string, after: string, share: number): string {
  const starts = before.match(numberPattern) ?? [];
  if (share >= 1 || starts.length !== after.match(numberPattern)?.length) return after;
  return after.replace(numberPattern, (end) => {
    const start = readNumber(starts.shift() ?? end);
    return formatNumber(start + (readNumber(end) - start) * share, end.split(',')[1]?.length);
  });
}

/**
 * Shows a count from one text to another over the figure's own text, which is `after` from the start. Stops when the
 * figure's own text changes.
 */
function count(figure: HTMLElement, before: string, after: string): void {
  const startedAtMs = performance.now();
  let shown = figure.dataset.counting;
  const step = () => {
    // The count of the next choice has replaced this count.
    if (figure.dataset.counting !== shown) return;
    const share = (performance.now() - startedAtMs) / COUNT_MS;
    const text = textBetween(before, after, figure.textContent === after ? share : 1);
    if (text === after) {
      shown = undefined;
      delete figure.dataset.counting;
    } else {
      shown = text;
      figure.dataset.counting = text;
      requestAnimationFrame(step);
    }
  };
  step();
  // A page that becomes hidden gets no more frames.
  setTimeout(step, COUNT_MS + 20);
}

/**
 * Reads the figures of the calculator before the choice of a term.
 * @returns a function that lets the figures count to the new texts of the calculator. Nothing counts under reduced motion, or
 *   under forced colours, which would show a figure's own text through the count
 */
export function countOver(calculator: Element): () => void {
  const all = [...calculator.querySelectorAll<HTMLElement>(figures)];
  const texts = all.map((figure) => figure.textContent);
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches) return;
    all.forEach((figure, index) => {
      count(figure, texts[index] ?? '', figure.textContent);
    });
  };
}
