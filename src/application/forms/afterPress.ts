let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  // The browser fires the click after the pointer's release, in the same task or in the next.
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
 * Does work at once, or after the press under way. A press on a button leaves the field. If the error of the field appeared
 * or disappeared at that moment, the page would move under the finger, and the press would miss the button.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.add(work);
  else work();
}
