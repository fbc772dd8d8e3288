import { useEffect } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { showRoute } from './shownRoute.ts';

/** The path whose screen was shown last; null until the first, whose focus is the browser's own affair. */
let shownPath: string | null = null;

/**
 * Called by the screen that a move led to, once its code is there: the top of the page and its heading get the focus,
 * so that a screen reader says where one is. Back and Forward leave the scroll position to the browser.
 */
export function useNavigationFocus(path: string): void {
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => {
    const isMove = shownPath !== null && shownPath !== path;
    shownPath = path;
    showRoute({ path, navigate });
    if (!isMove) return;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path, navigate, navigationType]);
}
