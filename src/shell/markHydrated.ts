/**
 * Marks the document as hydrated for style sheets, tests, measurements and `importPart`, and hides the sentence of a late
 * start.
 */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  const sentence = document.querySelector<HTMLElement>('.unstarted');
  if (sentence) sentence.hidden = true;
}
