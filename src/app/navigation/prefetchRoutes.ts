import { type OwnLink, ownLinkOf } from './ownLink.ts';

/** Pointing at a link or coming to it by keyboard means something only after a moment. */
const MEANT_AFTER_MS = 80;
const LOOK_AGAIN_AFTER_MS = 1_000;
/** Links of one page that are fetched for merely being in view. */
const MOST_IN_VIEW = 4;

interface Connection {
  readonly saveData?: unknown;
  readonly effectiveType?: unknown;
}

function connectionOf(page: object): Connection {
  const connection: unknown = 'connection' in page ? page.connection : null;
  return typeof connection === 'object' && connection !== null ? connection : {};
}

/** Whether nothing may be fetched that was not asked for: no network, a slow one, or the visitor saves data. */
export function isFrugal(browser: object & { readonly onLine: boolean }): boolean {
  const { saveData, effectiveType } = connectionOf(browser);
  return (
    !browser.onLine || saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
  );
}

interface PrefetchDeps {
  readonly hasScreen: (path: string) => boolean;
  /** Fetches a page's code. */
  readonly prepare: (path: string) => void;
  /** Somebody is about to go there. */
  readonly meant: (path: string) => void;
}

/**
 * Fetches the page that is likely to come next: one whose link is pointed at, focused or pressed, and those whose links
 * stand in view in the text (links of header and footer are always in view, which says nothing).
 * @returns to be called when another screen is on display: what is likely is looked at again a second later
 */
export function prefetchRoutes({ hasScreen, prepare, meant }: PrefetchDeps): () => void {
  let meaning: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let fetchedInView = 0;

  const pageOf = (target: EventTarget | null): OwnLink | null => {
    const link = ownLinkOf(target);
    const isElsewhere =
      link !== null && hasScreen(link.path) && link.url.pathname !== location.pathname;
    return isElsewhere ? link : null;
  };

  function mean({ path }: OwnLink): void {
    if (isFrugal(navigator)) return;
    meant(path);
    prepare(path);
  }

  function meanSoon({ target }: Event): void {
    clearTimeout(meaning);
    const link = pageOf(target);
    if (link) meaning = setTimeout(mean, MEANT_AFTER_MS, link);
  }

  function meanNow({ target }: Event): void {
    clearTimeout(meaning);
    const link = pageOf(target);
    if (link) mean(link);
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? pageOf(target) : null;
      if (!link || fetchedInView >= MOST_IN_VIEW || isFrugal(navigator)) continue;
      fetchedInView += 1;
      inView.unobserve(target);
      prepare(link.path);
    }
  });

  function look(): void {
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

  document.addEventListener('pointerover', meanSoon);
  document.addEventListener('focusin', meanSoon);
  document.addEventListener('pointerdown', meanNow);
  return () => {
    clearTimeout(looking);
    looking = setTimeout(look, LOOK_AGAIN_AFTER_MS);
  };
}
