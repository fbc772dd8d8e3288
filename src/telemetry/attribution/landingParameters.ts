import { plainQuery } from '../../device/plainQuery.ts';
import { isPersonalParameter } from './personalParameter.ts';

/** Parameters that the calculator and the language switch put into addresses. */
const ownNames = ['amount', 'product', 'method', 'lang'];
/** Names that cannot be own properties of an object literal. */
const lostNames = ['__proto__', 'constructor', 'prototype'];

const MAX_PARAMETERS = 32;
const MAX_NAME_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 512;
/**
 * Only this many characters of a value are checked for personal data, because a longer check would block the page. `shorten`
 * cuts off all characters behind them.
 */
const CHECKED_CHARACTERS = 2 * MAX_VALUE_CHARACTERS;

export type LandingParameters = Readonly<ReturnType<typeof landingParameters>>;

/** An encoded character: one to four bytes of UTF-8. A bare `%` and bytes of windows-1251 do not match. */
const encodedCharacter =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  commat: '@',
  period: '.',
  lowbar: '_',
  equals: '=',
};
const names = Object.keys(entities).join('|');
const entity = new RegExp(`&(?:(${names})|#(\\d{1,6})|#x([\\da-f]{1,5}));`, 'gi');
/** An entity in a query, where `#` and `;` may be encoded and the semicolon of a numeric entity may be missing. */
const queryEntity = new RegExp(
  `&(?:(?:(${names})|(?:#|%23)(?:(\\d{2,6})|x([\\da-f]{2,5})))(?:;|%3b)|(?:#|%23)(?:(\\d{2,6})|x0*(26|40)))`,
  'gi',
);
/** A character escaped as in JSON or JavaScript, or by the old `escape()`. */
const escapedCharacter = /(?:\\+|%)u([\da-f]{4})|\\+x([\da-f]{2})/gi;
/** A link may be encoded several times on its way. */
const MAX_ENCODINGS = 8;

function decodeCharacter(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Half a surrogate pair cannot be decoded.
    return encoded;
  }
}

type Groups = readonly (string | undefined)[];

/** Returns the character of an entity, which has a name, a decimal number or a hexadecimal number. */
function characterOf([name, decimal, hexadecimal]: Groups): string {
  if (name) return entities[name.toLowerCase()] ?? '';
  return String.fromCodePoint(decimal ? Number(decimal) : Number(`0x${hexadecimal}`));
}

/**
 * Decodes the entities of a query. ASCII characters other than `&` and `=` become percent-encoded, because they are part of
 * a name or a value.
 */
const withoutEntities = (search: string): string =>
  search.replace(queryEntity, (_, name, decimal, hexadecimal, openDecimal, openHexadecimal) => {
    const character = characterOf([name, decimal ?? openDecimal, hexadecimal ?? openHexadecimal]);
    return /[&=]|[^ -~]/.test(character) ? character : `%${character.charCodeAt(0).toString(16)}`;
  });

const decodeOnce = (text: string): string =>
  text
    .replace(encodedCharacter, decodeCharacter)
    .replace(escapedCharacter, (_, wide?: string, narrow?: string) =>
      String.fromCharCode(Number(`0x${wide ?? narrow}`)),
    )
    .replace(entity, (_, ...groups: Groups) => characterOf(groups));

/** Decodes a text of the address until nothing in it is encoded. Parts that cannot be decoded stay unchanged. */
function decode(text: string): string {
  let decoded = text.replaceAll('+', ' ');
  for (let count = 0; count < MAX_ENCODINGS; count += 1) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Returns one spelling for the names of `utm` parameters: `UTM-Source` and `utm[source]` become `utm_source`. */
const spell = (name: string) =>
  /^utm[_.[ -]/i.test(name)
    ? name
        .toLowerCase()
        .replace(/\]$/, '')
        .replace(/[.[ -]+/g, '_')
    : name;

/** The `?` of a second query behind a value that is not an address. */
const secondQuery = /(=[^&?/:]*)\?(?=[\w.%[\]-]+=)/g;
/** An encoded `&` may belong to a value. If an entity and another name follow, it is a separator. */
const encodedSeparator =
  /%(?:25)*26(?:(?:amp|%(?:25)*23(?:0*38|x0*26))%(?:25)*3b)+([^&=+]+?)%(?:25)*3d/gi;

/** An encoded `&` before a `utm_` name is also a separator, in a value that is not an address. */
const encodedUtm = /%(?:25)*26(utm_\w+)%(?:25)*3d/gi;
const isAddress = (pair: string) => /=[a-z]*(?::|%3a)?(?:\/|%(?:25)*2f)/i.test(pair);

function pairsOf(search: string): [name: string, value: string][] {
  return plainQuery(withoutEntities(search))
    .replace(secondQuery, '$1&')
    .replace(encodedSeparator, '&$1=')
    .split('&')
    .flatMap((pair) => (isAddress(pair) ? pair : pair.replace(encodedUtm, '&$1=').split('&')))
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [spell(decode(name).trim()), decode(value.join('=')).trim()];
    });
}

/** Decodes bytes of windows-1251 that are still encoded, because they may contain personal data too. */
const fromWindows1251 = (text: string): string =>
  text
    .replace(/%([c-f][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number(`0x${code}`) + 0x350),
    )
    .replace(/%[ab]8/gi, 'ё');

/** Returns whether a pair is personal, also if the rest of a broken entity (`amp`) precedes the name. */
const isPersonal = (name: string, value: string): boolean =>
  isPersonalParameter(name, value) ||
  isPersonalParameter(fromWindows1251(name).replace(/^amp;?/i, ''), fromWindows1251(value));

/** Shortens a value. Half a surrogate pair at the end is removed too. */
const shorten = (value: string) =>
  value.slice(0, MAX_VALUE_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Returns the parameters of an address that describe where the visitor came from, limited in number and length. Leaves out our
 * own parameters and parameters that identify the visitor. `utm_…` come first; commas join the values of a repeated name.
 * @param search the address's query
 */
export function landingParameters(search: string) {
  const values = new Map<string, string>();
  let leftOut = 0;
  let personal = 0;
  for (const [name, value] of pairsOf(search)) {
    const lowerName = name.toLowerCase();
    if (name === '' || ownNames.includes(lowerName) || lowerName === 'utm_timestamp') continue;
    if (name.length > MAX_NAME_CHARACTERS || lostNames.includes(name)) leftOut += 1;
    else if (isPersonal(name, value.slice(0, CHECKED_CHARACTERS))) personal += 1;
    else values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  }
  const isUtm = ([name]: [string, string]) => name.startsWith('utm_');
  const all = [...values];
  const ordered = [...all.filter(isUtm), ...all.filter((pair) => !isUtm(pair))];
  const taken = ordered.slice(0, MAX_PARAMETERS);
  return {
    parameters: Object.fromEntries(taken.map(([name, value]) => [name, shorten(value)])),
    /** The number of parameters left out because their name is impossible or too long, or because there are too many. */
    leftOut: leftOut + ordered.length - taken.length,
    /** The number of values that were cut. */
    cut: taken.filter(([, value]) => shorten(value) !== value).length,
    /** The number of parameters left out because they identify the visitor. */
    personal,
  };
}
