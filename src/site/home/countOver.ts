import { formatNumber } from '../../locales/format.ts';

/** From the design, "Numbers move with a meaning". */
const COUNT_MS = 160;

const figures = ['payment', 'total', 'debt', 'reward', 'gesv', 'shortPayment', 'shortGesv']
  .map((name) => `[data-shown=${name}]`)
  .join();

/** A number as `formatNumber` prints it: `7 963`, `45,31`. */
const numberPattern = /\d+(?:\u00a0\d{3})*(?:,\d+)?/g;

function readNumber(text: string): number {
  return Number(text.replaceAll('\u00a0', '').replace(',', '.'));
}

/**
 * Returns the text between two texts.
 * @param share how far the count has come; 1 gives `after`
 * @returns `after` also when the texts have different counts of numbers
 */
export function textBetween(before: string, after: string, share: number): string {
  const starts = before.match(numberPattern) ?? [];
  if (share >= 1 || starts.length !== after.match(numberPattern)?.length) return after;
  return after.replace(numberPattern, (end) => {
    const start = readNumber(starts.shift() ?? end);
    return formatNumber(start + (readNumber(end) - start) * share, end.split(',')[1]?.length);
  });
}

/** Shows the way from one text to another. Stops as soon as anything else changes the text. */
function count(node: Node, before: string, after: string): void {
  const startedAtMs = performance.now();
  let shown = after;
  const step = () => {
    if (node.nodeValue !== shown) return;
    shown = textBetween(before, after, (performance.now() - startedAtMs) / COUNT_MS);
    node.nodeValue = shown;
    if (shown !== after) requestAnimationFrame(step);
  };
  step();
  // A page that is hidden meanwhile gets no more frames.
  setTimeout(step, COUNT_MS + 20);
}

/**
 * Reads the figures of the calculator before a term is chosen.
 * @returns lets the figures count over to the texts that the calculator shows by then. Nothing counts for a visitor who wants
 *   less motion
 */
export function countOver(calculator: Element): () => void {
  const nodes = [...calculator.querySelectorAll(figures)].map((figure) => figure.firstChild);
  const texts = nodes.map((node) => node?.nodeValue);
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    nodes.forEach((node, index) => {
      const before = texts[index];
      if (node?.nodeValue && before) count(node, before, node.nodeValue);
    });
  };
}
