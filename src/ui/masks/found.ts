/* Finds the value of a field in a pasted text, such as a whole SMS. */

/** Converts a digit of any script to 0 – 9. Unicode has the ten digits of each script in sequence. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Removes invisible characters, and converts full-width, Arabic and all other digits to 0 – 9. */
export const visible = (text: string) =>
  text.replace(/\p{DI}/gu, '').replace(/\p{Nd}/gu, plainDigit);

export interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Lists the matches of a pattern's only group, without spaces and dashes. */
export const matchesOf = (text: string, pattern: RegExp): readonly Found[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: found = '', index }) => {
    const end = index + whole.length;
    return { text: found.replace(/[\s\p{Pd}]/gu, ''), start: end - found.length, end };
  });

/** Matches digits, also in groups, outside words, dates, times, sums and masked numbers. */
const numbers =
  /(?:^|(?:^|\D)[.,:/]|[^\p{L}\d.,:/*])(\d+(?:[\s\p{Pd}]\d+)*)(?![\p{L}\d]|[.,:/*]\d)/gu;

/** Lists the numbers with `length` digits. */
export const numbersOf = (text: string, length: number): readonly Found[] =>
  matchesOf(text, numbers).filter((number) => number.text.length === length);

/** Returns the text that all matches have; null for different texts and without a match. */
export const onlyOne = (found: readonly Found[]): string | null => {
  const texts = new Set(found.map(({ text }) => text));
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
};

const names = '(?:код|code|kod|otp|пароль|құпиясөз)';
/** Excludes the code of an advertisement: «Promo-код». */
const word = `(?:^|[^\\p{L}-])${names}`;
const directlyAfter = new RegExp(`${word}\\p{L}*[\\s:=«"№\\p{Pd}]*$`, 'iu');
const directlyBefore = new RegExp(`^[\\s»"\\p{Pd}]+(?:\\p{L}+\\s+){0,3}${names}`, 'iu');
/** «код подтверждения 4821»: only words separate the name and the number, and one word is the purpose of the code. */
const confirmation = new RegExp(
  `${word}\\p{L}*(?:\\s+\\p{L}+)*?\\s+\\p{L}*(?:подтвержд|подпис|вход|авториз|раста|кіру|қою)\\p{L}*[\\s:=«"\\p{Pd}]*$`,
  'iu',
);
/** «Код для займа 5000: 4821»: a colon or a dash ends the words about the code. */
const afterSign = new RegExp(`${word}.*[:=\\p{Pd}]\\s*[«"]?$`, 'iu');
const lastSentence = (text: string) => text.split(/[.!?]\s+(?=\p{Lu})|\n/u).at(-1) ?? '';
/** Matches words that give a number another meaning: contract, card, sum, minutes, year. */
const otherBefore = /(?:№|договор\p{L}*|шарт\p{L}*|карт\p{L}*|заявк\p{L}*|өтінім\p{L}*)[\s:№]*$/iu;
const otherAfter = /^\s?(?:₸|т[еңг]|kzt|мин|сек|час|сағ|г\.|год|ж\.|жыл)/iu;

/**
 * Picks the code of an SMS: the only number without another meaning, else the number beside the word «код», else the number
 * after a phrase that begins with «код».
 * @returns null without a number or for several possible codes; an empty text if every number has another meaning, as a sum has
 */
export function pickCode(text: string, found: readonly Found[]): string | null {
  const unnamed = found.filter(({ start, end }) => {
    const before = text.slice(0, start);
    const isOther = otherBefore.test(before) && !directlyAfter.test(before);
    return !isOther && !otherAfter.test(text.slice(end));
  });
  if (unnamed.length === 0 && found.length > 0) return '';
  return (
    onlyOne(unnamed) ??
    onlyOne(unnamed.filter(({ start }) => directlyAfter.test(text.slice(0, start)))) ??
    onlyOne(unnamed.filter(({ end }) => directlyBefore.test(text.slice(end)))) ??
    onlyOne(unnamed.filter(({ start }) => confirmation.test(text.slice(0, start)))) ??
    onlyOne(unnamed.filter(({ start }) => afterSign.test(lastSentence(text.slice(0, start)))))
  );
}
