/**
 * Focuses an element when it appears. Use this function as the `ref` of an element that replaces the pressed button, because
 * the focus would otherwise move to the beginning of the page.
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

/** Returns whether no element has the focus: the focused element was removed, or none was focused yet. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
