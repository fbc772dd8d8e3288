import type { ShownRoute } from '../shownRoute.ts';
import { showHashTarget } from './hashTarget.ts';
import { focusLinkAt, linkPlaceOf } from './linkPlace.ts';
import { isPlainClick, ownLinkOf, plainPath } from './ownLink.ts';
import type { Place, Places } from './places.ts';
import { whenPageIsShown } from './whenPageIsShown.ts';

/** The router's key of the entry one is at; entries that the browser made by itself have none. */
function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string'
    ? state.key
    : location.href;
}

export interface PlaceRestorer {
  /** A screen is on display. */
  readonly shown: (route: ShownRoute) => void;
}

/**
 * Back and Forward lead to where one was on the page, also when its code comes late, and to the link one had left by.
 * A link to a heading leads to it, with the focus. The browser restores what it loads as documents; while the app runs
 * it cannot know when a page is there, so that is done here.
 */
export function restorePlaces(places: Places): PlaceRestorer {
  let shownPath: string | null = null;
  /** The entry that brought the screen on display. */
  let shownKey: string | null = null;
  /** What a move through the history leads to; positions on the way there are nobody's. */
  let awaited: { readonly path: string; readonly place: Place | undefined } | null = null;
  let giveUp = () => {};

  function reach(attempt: () => boolean): void {
    giveUp();
    giveUp = whenPageIsShown(attempt, () => {
      awaited = null;
    });
  }

  function showPlace(place: Place | undefined, isNewScreen: boolean): void {
    if (place === undefined) {
      if (location.hash) reach(() => showHashTarget(location.hash));
      else {
        if (isNewScreen) window.scrollTo(0, 0);
        awaited = null;
      }
      return;
    }
    let awaitedLink = isNewScreen ? place.link : null;
    reach(() => {
      // Texts come later than their screen.
      if (awaitedLink && focusLinkAt(awaitedLink)) awaitedLink = null;
      window.scrollTo({ top: place.topPx, behavior: 'instant' });
      return awaitedLink === null && Math.abs(window.scrollY - place.topPx) <= 1;
    });
  }

  function moved(): void {
    giveUp();
    const path = plainPath(location.pathname);
    const place = places.at(entryKey());
    awaited = { path, place };
    // The page is there already: because only the hash or the query changed, or the router was asked first.
    if (path !== shownPath) return;
    const isNewScreen = entryKey() === shownKey;
    requestAnimationFrame(() => showPlace(place, isNewScreen));
  }

  function clicked(event: MouseEvent): void {
    const link = isPlainClick(event) ? ownLinkOf(event.target) : null;
    if (!link) return;
    giveUp();
    places.set(entryKey(), { topPx: window.scrollY, link: linkPlaceOf(link.element) });
    if (!link.url.hash || link.path !== shownPath) return;
    // The browser goes to the target itself, or the router has changed the address: the focus is what is missing.
    places.forget(link.url.href);
    setTimeout(() => {
      if (location.hash === link.url.hash) showHashTarget(location.hash);
    });
  }

  function begin(): void {
    history.scrollRestoration = 'manual';
    const [navigation] = performance.getEntriesByType('navigation');
    const isReturn =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    const place = places.at(entryKey());
    // An entry that was left while the app ran is not the browser's to restore, even where its document is loaded anew.
    if (isReturn && place && window.scrollY === 0) showPlace(place, false);
  }

  begin();
  addEventListener('popstate', moved);
  document.addEventListener('click', clicked, { capture: true });
  addEventListener('scroll', () => awaited ?? places.set(entryKey(), { topPx: window.scrollY }), {
    passive: true,
  });
  // Reloads and documents to come are the browser's own affair.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    places.keep();
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  return {
    shown({ path }) {
      const isFirst = shownPath === null;
      const isMove = shownPath !== path;
      shownPath = path;
      if (isMove) shownKey = entryKey();
      if (isFirst || !isMove) return;
      // The screen gives its heading the focus right after this.
      queueMicrotask(() => {
        if (awaited?.path === path) showPlace(awaited.place, true);
        else if (location.hash) reach(() => showHashTarget(location.hash));
      });
    },
  };
}
