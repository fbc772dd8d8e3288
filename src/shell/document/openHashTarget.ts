import { showHashTarget } from './hashTarget.ts';

/** Returns whether the browser restores the scroll position of this document by itself. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /reload|back_forward/.test(entry.type);
}

/**
 * Opens the question or document that the address's hash names, now and at each link within the page: the browser scrolls to
 * it and leaves it closed.
 */
export function openHashTarget(): void {
  const open = () => void showHashTarget(location.hash);
  if (location.hash !== '' && !isRestored()) open();
  window.addEventListener('hashchange', open);
  // A link to the hash that the address has already changes nothing.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) setTimeout(open);
  });
}
