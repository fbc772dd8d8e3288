/** Replaces no-break spaces and hyphens by plain characters, and removes word joiners, for copied text and mail. */
export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('\u2060', '');
}
