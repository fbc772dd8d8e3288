import * as v from 'valibot';
import { onPageHide, onRestore } from '../../device/pageLifecycle.ts';
import { normalizePath } from '../../device/paths.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import type { ShownRoute } from '../shownRoute.ts';
import { showHashTarget } from './hashTarget.ts';
import { followedLink } from './ownLink.ts';
import { createTabMap } from './tabMap.ts';

/** A page that has not become long enough by then will not. */
const GIVE_UP_AFTER_MS = 3_000;
const MAX_POSITIONS = 50;

/** By these the visitor moves the page: from then on it is theirs. */
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A link by its address and its number among those with the same one: its page may have been rendered anew. */
const linkSchema = v.object({ href: v.string(), index: v.number() });
/** Position of a visitor on a page: the scroll offset in px, and the link by which they left. */
const positionSchema = v.object({ topPx: v.number(), link: v.nullable(linkSchema) });
type LinkPosition = v.InferOutput<typeof linkSchema>;
type Position = v.InferOutput<typeof positionSchema>;

const linksTo = (href: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

function positionOf(link: HTMLAnchorElement): LinkPosition {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
}

/** Gives the focus back to a link, without scrolling. @returns whether the link is there */
function focusLink({ href, index }: LinkPosition): boolean {
  const link = linksTo(href)[index];
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * Tries something that needs a part of the page that may still be on its way: now, and whenever the page has grown.
 * @param attempt returns whether it is done
 * @param onEnd called once, however it ended
 * @returns gives up
 */
function tryWhilePageGrows(attempt: () => boolean, onEnd: () => void): () => void {
  const observer = new ResizeObserver(tryIt);
  const timer = setTimeout(end, GIVE_UP_AFTER_MS);
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const type of takingOver) removeEventListener(type, end);
    onEnd();
  }

  function tryIt(): void {
    if (!isOver && attempt()) end();
  }

  for (const type of takingOver) addEventListener(type, end, { passive: true });
  tryIt();
  if (!isOver) observer.observe(document.body);
  return end;
}

/** Returns the router's key of the history entry one is at; entries that the browser made by itself have none. */
function entryKey(): string {
  const state: unknown = history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey && typeof state.key === 'string' ? state.key : location.href;
}

/**
 * Restores the scroll position and the focused link after Back and Forward, also when the page's code comes late, and
 * leads a link to a heading to it, with the focus. The browser restores what it loads as documents; while the app runs
 * it cannot know when a page is there.
 * @returns `shown` to be called when a screen is shown
 */
export function restoreScroll(): { readonly shown: (route: ShownRoute) => void } {
  const positions = createTabMap(sessionKeys.places, positionSchema, MAX_POSITIONS);
  const update = (change: Partial<Position>) =>
    positions.set(entryKey(), { topPx: 0, link: null, ...positions.get(entryKey()), ...change });
  let shownPath: string | null = null;
  /** The entry that brought the screen on display. */
  let shownKey: string | null = null;
  /** Target of a move through the history; positions on the way there are not stored. */
  let awaited: { readonly path: string; readonly position: Position | undefined } | null = null;
  let giveUp = () => {};

  function attempt(toReach: () => boolean): void {
    giveUp();
    giveUp = tryWhilePageGrows(toReach, () => {
      awaited = null;
    });
  }

  function restore(position: Position | undefined, isNewScreen: boolean): void {
    if (position === undefined) {
      if (location.hash) attempt(() => showHashTarget(location.hash));
      else {
        if (isNewScreen) window.scrollTo(0, 0);
        awaited = null;
      }
      return;
    }
    let awaitedLink = isNewScreen ? position.link : null;
    attempt(() => {
      // Texts come later than their screen.
      if (awaitedLink && focusLink(awaitedLink)) awaitedLink = null;
      window.scrollTo({ top: position.topPx, behavior: 'instant' });
      return awaitedLink === null && Math.abs(window.scrollY - position.topPx) <= 1;
    });
  }

  function moved(): void {
    giveUp();
    const path = normalizePath(location.pathname);
    const position = positions.get(entryKey());
    awaited = { path, position };
    // The page is there already: because only the hash or the query changed, or the router was asked first.
    if (path !== shownPath) return;
    const isNewScreen = entryKey() === shownKey;
    requestAnimationFrame(() => restore(position, isNewScreen));
  }

  function clicked(event: MouseEvent): void {
    const link = followedLink(event);
    if (!link) return;
    giveUp();
    update({ topPx: window.scrollY, link: positionOf(link.element) });
    if (!link.url.hash || link.path !== shownPath) return;
    // The browser goes to the target itself, or the router has changed the address: only the focus is missing.
    positions.delete(link.url.href);
    setTimeout(() => {
      if (location.hash === link.url.hash) showHashTarget(location.hash);
    });
  }

  history.scrollRestoration = 'manual';
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  const position = positions.get(entryKey());
  // The browser does not restore an entry that was left while the app ran, even when its document is loaded anew.
  if (isReturn && position && window.scrollY === 0) restore(position, false);

  addEventListener('popstate', moved);
  document.addEventListener('click', clicked, { capture: true });
  addEventListener('scroll', () => awaited ?? update({ topPx: window.scrollY }), { passive: true });
  // The browser restores reloads and the documents that follow.
  onPageHide(() => {
    history.scrollRestoration = 'auto';
    positions.save();
  });
  onRestore(() => {
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
        if (awaited?.path === path) restore(awaited.position, true);
        else if (location.hash) attempt(() => showHashTarget(location.hash));
      });
    },
  };
}
