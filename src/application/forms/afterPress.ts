let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  // The click follows the pointer's release, in the same task or in the next.
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
 * Does work at once, or after the press under way. The press of a button leaves a field. If the field's error appeared or
 * disappeared at that moment, the page would move under the finger, and the press would miss.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.add(work);
  else work();
}
