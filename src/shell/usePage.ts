import { useLingui } from '@lingui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { changedTitleAtom } from '../device/changedTitle.ts';
import type { HeadMessages } from '../ui/screen.ts';
import { type DocumentHead, pageHead } from './head/documentHead.ts';
import { markHydrated } from './markHydrated.ts';
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

/** The path of the last shown screen; null before the first screen. The browser sets the focus on the first screen. */
let shownPath: string | null = null;

/**
 * Scrolls to the top and focuses the heading after a move to another screen, so that a screen reader announces the page.
 * After Back and Forward the browser sets the scroll position.
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
 * Sets up every page, also the 404 page: updates the document's head, moves the focus after a move, announces the route, and
 * marks the document as hydrated for style sheets, tests and measurements.
 * @param isIndexed false for a page that search engines must not list
 */
export function usePage(path: string, words: HeadMessages, isIndexed: boolean): void {
  const { i18n } = useLingui();
  const changed = useAtomValue(changedTitleAtom);
  useDocumentHead(
    useMemo(() => {
      const { title, description } = words;
      return pageHead(i18n, path, { title: changed ?? title, description }, isIndexed);
    }, [i18n, path, words, isIndexed, changed]),
  );
  useNavigationFocus(path);
  useEffect(markHydrated, []);
}
