import { useEffect, useRef } from 'react';

/**
 * Focuses an element as it appears; used as its `ref` where it replaces the pressed button. Without it the focus would
 * fall to the page's beginning.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses a heading, which takes no focus by itself. */
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

/**
 * Focuses the heading of a view that replaced the view with the focus, because a removed button loses the focus.
 * @param view null while nothing is shown
 * @param heading selector of the heading; without such an element the page's heading takes the focus
 */
export function useHeadingFocus(view: string | null, heading = 'h1'): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const hasChanged = before.current !== null && view !== null && before.current !== view;
    before.current = view;
    if (!hasChanged || !isFocusNowhere()) return;
    focusHeading(document.querySelector<HTMLElement>(heading) ?? document.querySelector('h1'));
  }, [view, heading]);
}
