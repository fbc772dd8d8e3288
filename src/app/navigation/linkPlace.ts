import type { LinkPlace } from './places.ts';

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

/** How to find a link again when its page is rendered anew. */
export function linkPlaceOf(link: HTMLAnchorElement): LinkPlace {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
}

/**
 * Gives the focus back to the link that somebody left by; nothing moves. Until then the heading has it.
 * @returns whether the link is there
 */
export function focusLinkAt({ href, index }: LinkPlace): boolean {
  const link = linksTo(href)[index];
  link?.focus({ preventScroll: true });
  return link !== undefined;
}
