/** Replaces no-break spaces and hyphens by plain ones, for a text that leaves the page (copy, print, mail). */
export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('\u2060', '');
}
