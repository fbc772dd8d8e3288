import type { Locator } from '@playwright/test';

/** Returns whether an element is completely invisible: covered by another element, or outside the window. */
export function isObscured(focused: Locator): Promise<boolean> {
  return focused.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    return !shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        return element.contains(hit) || label?.contains(hit) === true;
      }),
    );
  });
}
