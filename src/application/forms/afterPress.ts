let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  // The click comes after the pointer's release, in the same task or the next.
  setTimeout(() => {
    if (isPressed) return;
    for (const work of waiting) work();
    waiting.clear();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    { capture: true },
  );
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, release, { capture: true });
}

/**
 * Does something at once, or after the press under way. Pressing a button leaves the field before it: were the field's
 * error shown or taken away at that moment, the page would move under the finger and the press would miss.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.add(work);
  else work();
}
