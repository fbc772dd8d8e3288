/** A page that has not become long enough by then will not. */
const GIVEN_UP_AFTER_MS = 3_000;

/** The visitor moves the page themselves: from then on it is theirs. */
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Tries something that needs a part of the page that may still be on its way: now, and whenever the page has grown.
 * @param attempt returns whether it is done
 * @param onEnd called once, however it ended
 * @returns gives up
 */
export function whenPageIsShown(attempt: () => boolean, onEnd: () => void): () => void {
  const observer = new ResizeObserver(tryIt);
  const timer = setTimeout(end, GIVEN_UP_AFTER_MS);
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const type of takingOver) removeEventListener(type, end);
    onEnd();
  }

  function tryIt(): void {
    if (!isOver && attempt()) end();
  }

  for (const type of takingOver) addEventListener(type, end, { passive: true });
  tryIt();
  if (!isOver) observer.observe(document.body);
  return end;
}
