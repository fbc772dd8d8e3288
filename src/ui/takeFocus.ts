/**
 * Focuses an element when it appears. Use this as the `ref` of an element that replaces the pressed button, because the
 * focus would otherwise move to the beginning of the page.
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

/** Returns whether the focused element is gone, or nothing has had the focus yet. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
