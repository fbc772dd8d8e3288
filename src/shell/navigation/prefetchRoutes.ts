import { areBytesDear } from '../../device/areBytesDear.ts';
import { isOnline } from '../../device/pageLifecycle.ts';
import { type OwnLink, ownLinkOf } from './ownLink.ts';

/** A pointer or a focus that leaves a link within this time does not count. */
const DWELL_MS = 80;
const LOOK_AFTER_MS = 1_000;
/** Maximum number of a page's links that are fetched only because they are in view. */
const MAX_IN_VIEW = 4;

/** Returns whether to prefetch nothing: without a network, or if data is expensive. */
const isFrugal = () => !isOnline() || areBytesDear();

export interface PrefetchDeps {
  readonly hasPage: (path: string) => boolean;
  /**
   * Fetches a page that is likely to come next.
   * @param isIntended false for a page whose link is only in view
   */
  readonly prepare: (link: OwnLink, isIntended: boolean) => void;
  /** Requests the server's rule for a path that the visitor will probably open next. */
  readonly askRule: (path: string) => void;
}

/**
 * Fetches the pages that are likely to come next: pages whose links are pointed at, focused or pressed, and pages whose
 * links in the text are in view. Links in header and footer are always in view, so they do not count.
 * @returns a function to call when a screen is shown: the pages of its links in view are fetched a second later
 */
export function prefetchRoutes({ hasPage, prepare, askRule }: PrefetchDeps): () => void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let fetchedInView = 0;

  const pageOf = (target: EventTarget | null): OwnLink | null => {
    const link = ownLinkOf(target);
    const isElsewhere =
      link !== null && hasPage(link.path) && link.url.pathname !== location.pathname;
    return isElsewhere ? link : null;
  };

  function fetchSoon(target: EventTarget | null, afterMs: number): void {
    clearTimeout(dwelling);
    const link = pageOf(target);
    if (!link) return;
    const fetchNow = () => {
      if (isFrugal()) return;
      askRule(link.path);
      prepare(link, true);
    };
    if (afterMs === 0) fetchNow();
    else dwelling = setTimeout(fetchNow, afterMs);
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? pageOf(target) : null;
      if (!link || fetchedInView >= MAX_IN_VIEW || isFrugal()) continue;
      fetchedInView += 1;
      inView.unobserve(target);
      prepare(link, false);
    }
  });

  function observeLinks(): void {
    inView.disconnect();
    fetchedInView = 0;
    const seen = new Set<string>();
    for (const element of document.querySelectorAll('main a[href]')) {
      const link = pageOf(element);
      if (!link || seen.has(link.path)) continue;
      seen.add(link.path);
      inView.observe(element);
    }
  }

  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => fetchSoon(target, DWELL_MS));
  }
  document.addEventListener('pointerdown', ({ target }) => fetchSoon(target, 0));
  return () => {
    clearTimeout(looking);
    looking = setTimeout(observeLinks, LOOK_AFTER_MS);
  };
}
