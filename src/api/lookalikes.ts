/*
 * Letters of the Latin and the Cyrillic alphabet that look the same. Y is not in the list because in a Kazakh word it may
 * stand for У or for Ү. S and J look like letters that neither Russian nor Kazakh has.
 */
const latin = 'ABCEHIKMOPTXƏƟaceiopxykhəɵ';
const cyrillic = 'АВСЕНІКМОРТХӘӨасеіорхукһәө';

const replace = (text: string, from: string, to: string) =>
  text.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);

const hasLatin = (text: string) => /\p{sc=Latn}/u.test(text);
const hasCyrillic = (text: string) => /\p{sc=Cyrl}/u.test(text);

/** Returns whether a text has letters of both alphabets. */
export const isMixed = (text: string) => hasLatin(text) && hasCyrillic(text);

/** Returns a text in capitals in which Latin letters replace the Cyrillic letters that look the same. */
export const toLatinCapitals = (text: string) =>
  replace(text.toUpperCase(), `${cyrillic}УҮ`, `${latin}YY`);

/**
 * Returns a mixed text in one alphabet if every letter of the other alphabet has a counterpart that looks the same,
 * otherwise unchanged. A text that is possible in both alphabets becomes Cyrillic, like the documents of Kazakhstan.
 */
function inOneAlphabet(text: string): string {
  if (!isMixed(text)) return text;
  const inCyrillic = replace(text, latin, cyrillic);
  if (!hasLatin(inCyrillic)) return inCyrillic;
  const inLatin = replace(text, cyrillic, latin);
  return hasCyrillic(inLatin) ? text : inLatin;
}

const words = /[\p{L}\p{M}]+/gu;

/** Writes each word of a name in one alphabet, if this changes the look of no letter. */
export const foldName = (name: string) => inOneAlphabet(name).replace(words, inOneAlphabet);

/** Returns whether any word of a name has letters of both alphabets. */
export const hasMixedWord = (name: string) => (name.match(words) ?? []).some(isMixed);
