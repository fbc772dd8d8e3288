/**
 * Focuses an element as it appears; used as its `ref` where it replaces the pressed button. Without it the focus would
 * fall to the page's beginning.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses a heading, which is not focusable by default. */
export function focusHeading(
  heading: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}

/** Returns true when the focused element is gone, or nothing ever had the focus. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
