/** Returns a text without what is set for the page's lines, as it is to leave the page: plain spaces and hyphens. */
export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('\u2060', '');
}
