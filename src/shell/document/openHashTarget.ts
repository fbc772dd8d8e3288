const headings = 'h1, h2, h3, h4, h5, h6';

/** Returns the element of the address's hash; null without a hash, and for a hash that is no id. */
function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Returns the element to focus: the target's heading, or the summary if the target is a question. */
function focusableIn(target: HTMLElement): HTMLElement | null {
  if (target instanceof HTMLDetailsElement) return target.querySelector('summary');
  if (target.matches(headings)) return target;
  return target.matches('section, article') ? target.querySelector<HTMLElement>(headings) : null;
}

/** Scrolls to the element of the address's hash, opens the `details` around it and focuses its heading. */
function open(): void {
  const target = hashTarget();
  if (!target) return;
  for (let inside = target.closest('details'); inside; ) {
    inside.open = true;
    inside = inside.parentElement?.closest('details') ?? null;
  }
  target.scrollIntoView({ behavior: 'instant' });
  const heading = focusableIn(target);
  if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

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
  if (!isRestored()) open();
  window.addEventListener('hashchange', open);
  // A link to the present hash causes no `hashchange`.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) setTimeout(open);
  });
}
