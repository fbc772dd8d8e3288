import { hintOfIin, isIin } from '../../api/contract.ts';

/** Parameters that the calculator and the language switch put into addresses. */
const ownNames = ['amount', 'product', 'method', 'lang'];
/** Names that cannot be own properties of an object literal. */
const lostNames = ['__proto__', 'constructor', 'prototype'];

const MAX_PARAMETERS = 32;
const MAX_NAME_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 512;

const personalName =
  /^(?:e-?mail|mail|phone|tel|mobile|msisdn|iin|inn|passport|id_?number|(?:first_?|last_?|middle_?|full_?|user_?)?name|surname|fio|birth(?:day|date|_date)?|dob|password|(?:access_?|bearer_?|session_?)?token|sms_?code|card(?:_?number)?|pan)$/i;
/** Names of more than one word: `phone_number`, `client-iin`. */
const personalWord = /(?:^|[_.-])(?:phone|msisdn|iin)(?:[_.-]|$)/i;
const email = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const phone = /^[78]7\d{9}$/;
/**
 * Ten digits that begin with an operator's code. Ids of advertisements look like that too, in parameters of their own.
 */
const shortPhone = /^7(?:0[0-8]|47|5[01]|6[0-4]|7[15-8])\d{7}$/;
const advertisementName = /^utm_|id$/i;

/** A link may be encoded again on its way. */
const MAX_ENCODINGS = 3;

/** Returns true for an IIN with a date of birth. Ids of advertisements may have twelve digits too. */
const isLikelyIin = (value: string) => isIin(value) && hintOfIin(value) !== null;

/** Returns the value and its decoded forms. */
function readings(value: string): string[] {
  const found = [value];
  try {
    while (found.length < MAX_ENCODINGS) found.push(decodeURIComponent(found.at(-1) ?? ''));
  } catch {
    // No further encoding.
  }
  return found;
}

/** Returns every number in a text, also one whose digits are parted by spaces, brackets or dashes. */
function numbersIn(text: string): string[] {
  return [text, text.replace(/[\s()-]/g, '')].flatMap((form) => form.match(/\d+/g) ?? []);
}

/**
 * Returns whether a parameter says who the visitor is: a mailing may put that into its links, and it must not go on.
 */
function isPersonalParameter(name: string, value: string): boolean {
  if (personalName.test(name) || personalWord.test(name)) return true;
  const isAdvertisement = advertisementName.test(name);
  return readings(value).some(
    (text) =>
      email.test(text) ||
      numbersIn(text).some(
        (number) =>
          phone.test(number) ||
          isLikelyIin(number) ||
          (!isAdvertisement && shortPhone.test(number)),
      ),
  );
}

export interface LandingParameters {
  readonly parameters: Readonly<Record<string, string>>;
  /** The number left out because there were too many, or for an impossible or too long name. */
  readonly leftOut: number;
  /** The number of values that were cut. */
  readonly cut: number;
  /** The number left out because they say who the visitor is. */
  readonly personal: number;
}

/**
 * Decodes a text of the address. Bytes that are not UTF-8, as in links made in windows-1251, stay as the address writes
 * them.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function pairsOf(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

/** Shortens a value; half a surrogate pair at the end is cut too. */
const shorten = (value: string) =>
  value.slice(0, MAX_VALUE_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Returns the parameters of an address that say what led to it: all but our own and those that say who the visitor is,
 * limited in number and length. `utm_…` come first; the values of a repeated name are joined by commas.
 * @param search the address's query
 */
export function landingParameters(search: string): LandingParameters {
  const values = new Map<string, string>();
  let leftOut = 0;
  let personal = 0;
  for (const [name, value] of pairsOf(search)) {
    const lowerName = name.toLowerCase();
    if (name === '' || ownNames.includes(lowerName) || lowerName === 'utm_timestamp') continue;
    if (name.length > MAX_NAME_CHARACTERS || lostNames.includes(name)) leftOut += 1;
    else if (isPersonalParameter(name, value)) personal += 1;
    else values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  }
  const isUtm = ([name]: [string, string]) => name.startsWith('utm_');
  const all = [...values];
  const ordered = [...all.filter(isUtm), ...all.filter((pair) => !isUtm(pair))];
  const taken = ordered.slice(0, MAX_PARAMETERS);
  return {
    parameters: Object.fromEntries(taken.map(([name, value]) => [name, shorten(value)])),
    leftOut: leftOut + ordered.length - taken.length,
    cut: taken.filter(([, value]) => shorten(value) !== value).length,
    personal,
  };
}
