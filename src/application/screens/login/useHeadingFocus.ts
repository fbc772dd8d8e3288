import { useEffect, useRef } from 'react';
import { focusHeading, isFocusNowhere } from '../../../ui/takeFocus.ts';

/** Focuses the page's heading when the view has changed and the focused element was removed. */
export function useHeadingFocus(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    const hasChanged = before.current !== view;
    before.current = view;
    if (hasChanged && isFocusNowhere()) focusHeading(document.querySelector('h1'));
  }, [view]);
}
