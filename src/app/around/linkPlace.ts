import type { LinkPlace } from './places.ts';

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

/** How to find a link again when its page is rendered anew. */
export function linkPlaceOf(link: HTMLAnchorElement): LinkPlace {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
}

/** Gives the focus back to the link that somebody left by; nothing moves. Without such a link the heading keeps it. */
export function focusLinkAt({ href, index }: LinkPlace): void {
  linksTo(href)[index]?.focus({ preventScroll: true });
}
