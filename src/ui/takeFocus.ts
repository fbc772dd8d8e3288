/**
 * As a `ref`: what a press has put in the place of what was pressed takes the focus, once. Without it the focus would
 * fall to the page's beginning.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Puts the focus on a heading, which takes none by itself. */
export function focusHeading(
  heading: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}

/** What had the focus is gone, or nothing ever had it. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
