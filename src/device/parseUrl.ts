/**
 * Takes an address apart. `URL.canParse` and `URL.parse` are younger than the oldest browsers that we support.
 * @param base what a relative address is relative to
 * @returns null for text that is no address
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
