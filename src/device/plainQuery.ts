import { documentAddress } from './documentAddress.ts';

const encoded = (code: string) => `%(?:25)*${code}`;
/** The beginning of a name that is ours or an advertisement's. */
const known = '(?=utm_|amount|product|method|lang)';
/** The rest of an `&` written as an HTML entity, whose `;` may be missing, and superfluous question marks. */
const rest = `(?:(?:amp|(?:#|${encoded('23')})(?:0*38|x0*26))(?:;|${encoded('3b')}|${known})|\\?|${encoded('3f')})*`;
/**
 * A separator in any notation: `&`, as HTML (`&amp;`) or as JSON (`\u0026`). Before a plain `name=`, `;` and an encoded `&`
 * or `;` are separators too. Before a known name `?` is also a separator, because a query may have been added to a query.
 */
const separator = new RegExp(
  `(?:&|(?:[\\\\/]|${encoded('5c')})*u0026)${rest}` +
    `|(?:${encoded('(?:26|3b)')}|;|(?:\\?|${encoded('3f')})${known})${rest}(?=[\\w.%[\\]-]+=)`,
  'gi',
);

/** Decodes a pair that has no `=` because the whole pair was encoded, once or several times. */
function decodePair(pair: string): string {
  let plain = pair;
  for (let count = 0; count < 8 && !plain.includes('='); count += 1) {
    plain = plain.replace(/(?:%|\\+u00)([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number(`0x${code}`)),
    );
  }
  return plain;
}

/**
 * Returns a query with plain separators, and the parts of a loan in small letters. A mailing, a messenger or an editor may
 * escape a link once too often: as HTML, as JSON, or the whole query at once.
 * @param search the address's query. A `#` that appears in it ends the query
 * @returns the query without the question mark
 */
export const plainQuery = (search: string): string =>
  `&${search}`
    .replace(/&[^&=]+(?![^&])/g, decodePair)
    .replace(separator, '&')
    .replace(/&(?:amount|product|method)=\w*/gi, (part) => part.toLowerCase())
    .replace(/#.*/, '')
    .slice(1);

/**
 * Returns the query of an address. If a numeric entity replaced a sign, the browser reads the `#` of `&#38;` as a hash, so
 * the query continues in the hash.
 */
export const queryOfLink = ({ search, hash }: Pick<URL, 'search' | 'hash'>): string =>
  search.endsWith('&') && /^#(?:\d{2,6}|x[\da-f]{2,5})[;a-z_]/i.test(hash) ? search + hash : search;

/** Returns the address with a plain query if its query was escaped, or null for any other address. */
export function plainAddress(address: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  const query = queryOfLink(address);
  const plain = plainQuery(query);
  if (query.replace(/^\?/, '') === plain) return null;
  return `${address.pathname}?${plain}${query === address.search ? address.hash : ''}`;
}

/**
 * Replaces an escaped query in this document's address by the plain query, so that all code finds the loan and the language of
 * a link.
 * @returns false when the query was plain
 */
export function writePlainAddress(): boolean {
  // The server needs the query of the signing provider's return unchanged.
  if (location.pathname.endsWith('/signing-waiting-results')) return false;
  const plain = plainAddress(new URL(documentAddress()));
  if (plain !== null) history.replaceState(history.state, '', plain);
  return plain !== null;
}
