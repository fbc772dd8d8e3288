import { showHashTarget } from './hashTarget.ts';

/** Returns whether the browser restores the scroll position of this document by itself. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /reload|back_forward/.test(entry.type);
}

/**
 * Opens the question or document of the address's hash, at the start and after each link within the page. The browser only
 * scrolls to the element and leaves it closed.
 */
export function openHashTarget(): void {
  const open = () => void showHashTarget(location.hash);
  if (location.hash !== '' && !isRestored()) open();
  window.addEventListener('hashchange', open);
  // A link to the present hash causes no `hashchange`.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) setTimeout(open);
  });
}
