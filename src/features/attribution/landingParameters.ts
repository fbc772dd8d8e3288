import { isPersonalParameter } from './personalParameter.ts';

/** What the calculator and the language choice put into addresses. */
const ownNames = ['amount', 'product', 'method', 'lang'];
/** Names that no object keeps as its own. */
const lostNames = ['__proto__', 'constructor', 'prototype'];

const MAX_PARAMETERS = 32;
const MAX_NAME_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 512;

export interface LandingParameters {
  readonly parameters: Readonly<Record<string, string>>;
  /** How many were left out for being too many, too long in name or impossible. */
  readonly leftOut: number;
  /** How many values were cut. */
  readonly cut: number;
  /** How many were left out for saying who the visitor is. */
  readonly personal: number;
}

/** Bytes that are no UTF-8 (links made in windows-1251 have them) stay as they are written in the address. */
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

/** Half of a pair of surrogates at the end would be no text. */
const shorten = (value: string) =>
  value.slice(0, MAX_VALUE_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');

/**
 * The parameters of an address that say what led to it: all but our own and those that say who the visitor is, bounded
 * in number and length. `utm_…` go before others; a name that is repeated keeps its values, joined by commas.
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
  const kept = ordered.slice(0, MAX_PARAMETERS);
  return {
    parameters: Object.fromEntries(kept.map(([name, value]) => [name, shorten(value)])),
    leftOut: leftOut + ordered.length - kept.length,
    cut: kept.filter(([, value]) => shorten(value) !== value).length,
    personal,
  };
}
