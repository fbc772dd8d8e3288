import { useLingui } from '@lingui/react';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { HeadMessages } from '../ui/screen.ts';
import { type DocumentHead, pageHead } from './head/documentHead.ts';
import { shownRouteAtom } from './shownRoute.ts';

/** Updates the document's head. */
function useDocumentHead(head: DocumentHead): void {
  useEffect(() => {
    document.title = head.title;
    const known = new Map(
      [...document.head.querySelectorAll('[data-head]')].map((element) => [
        element.getAttribute('data-head'),
        element,
      ]),
    );
    for (const { key, tag, attributes } of head.tags) {
      const element = known.get(key) ?? document.head.appendChild(document.createElement(tag));
      known.delete(key);
      element.setAttribute('data-head', key);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
    for (const element of known.values()) element.remove();
  }, [head]);
}

/** The path whose screen was shown last; null until the first, whose focus is left to the browser. */
let shownPath: string | null = null;

/**
 * Scrolls to the top and focuses the heading of a screen that a move led to, so that a screen reader says where one is.
 * Back and Forward leave the scroll position to the browser.
 */
function useNavigationFocus(path: string): void {
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const showRoute = useSetAtom(shownRouteAtom);
  useEffect(() => {
    const isMove = shownPath !== null && shownPath !== path;
    shownPath = path;
    showRoute({ path, navigate });
    if (!isMove) return;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path, navigate, navigationType, showRoute]);
}

/**
 * Does what every page does, the 404 included: updates the document's head, takes the focus after a move, announces the
 * route, and marks the document as hydrated for style sheets, tests and measurements.
 * @param isIndexed false for a page that search engines are not to list
 */
export function usePage(path: string, words: HeadMessages, isIndexed: boolean): void {
  const { i18n } = useLingui();
  useDocumentHead(
    useMemo(() => pageHead(i18n, path, words, isIndexed), [i18n, path, words, isIndexed]),
  );
  useNavigationFocus(path);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
