import { useEffect, useRef } from 'react';
import { focusHeading, isFocusNowhere } from './takeFocus.ts';

/**
 * Focuses a heading when the view has changed and the focused element was removed.
 * @param view null while nothing is shown
 * @param section a selector of the part whose heading is preferred to the page's heading
 */
export function useHeadingFocus(view: string | null, section?: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (view === null) return;
    const hasChanged = before.current !== null && before.current !== view;
    before.current = view;
    if (!hasChanged || !isFocusNowhere()) return;
    const heading = section ? document.querySelector<HTMLElement>(`${section} h2`) : null;
    focusHeading(heading ?? document.querySelector('h1'));
  }, [view, section]);
}
