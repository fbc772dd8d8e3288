/**
 * Parses an address. The oldest supported browsers lack `URL.canParse` and `URL.parse`.
 * @param base the address to which a relative address is relative
 * @returns null for a text that is not an address
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
