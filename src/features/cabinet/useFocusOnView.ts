import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading, isFocusNowhere } from '../../ui/takeFocus.ts';

/**
 * A press that turns one view into another takes away what was pressed: the focus goes to the new view's heading, and stays
 * wherever else it is.
 * @param view null while nothing is shown; what comes first took nothing away
 * @returns the ref of what holds the views
 */
export function useFocusOnView(view: string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === null || view === null || before === view || !isFocusNowhere()) return;
    const headings = box.current?.querySelectorAll<HTMLElement>('h1, h2');
    focusHeading(headings?.[1] ?? headings?.[0]);
  }, [view]);
  return box;
}
