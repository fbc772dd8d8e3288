/**
 * Writes the requested address into the head of the page for unknown addresses, because some hosts answer every unknown
 * address with one file. Of all documents only this page has a tag for robots.
 */
export function nameAddress(): void {
  if (!document.querySelector('meta[name=robots]')) return;
  const tags = [
    ['meta[property="og:url"]', 'content'],
    ['link[rel=canonical]', 'href'],
  ] as const;
  for (const [selector, attribute] of tags) {
    const tag = document.querySelector(selector);
    const url = new URL(tag?.getAttribute(attribute) ?? location.href);
    url.pathname = location.pathname;
    tag?.setAttribute(attribute, url.href);
  }
}
