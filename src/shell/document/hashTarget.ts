const headings = 'h1, h2, h3, h4, h5, h6';

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
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

/**
 * Scrolls to the element of the address's hash, opens the `details` around it and focuses its heading.
 * @param hash with its `#`
 * @returns whether the element exists
 */
export function showHashTarget(hash: string): boolean {
  const target = elementOf(hash);
  if (!target) return false;
  for (let inside = target.closest('details'); inside; ) {
    inside.open = true;
    inside = inside.parentElement?.closest('details') ?? null;
  }
  target.scrollIntoView({ behavior: 'instant' });
  const heading = focusableIn(target);
  if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return true;
}
