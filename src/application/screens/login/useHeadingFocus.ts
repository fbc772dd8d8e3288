import { useEffect, useRef } from 'react';
import { focusHeading, isFocusNowhere } from '../../../ui/takeFocus.ts';

/** Puts the focus on the page's heading when another view took the place of the one with the focus. */
export function useHeadingFocus(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    const hasChanged = before.current !== view;
    before.current = view;
    if (hasChanged && isFocusNowhere()) focusHeading(document.querySelector('h1'));
  }, [view]);
}
