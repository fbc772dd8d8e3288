import type { Language } from '../../src/locales/language.ts';

const NO_BREAK_SPACE = '\u00a0';

const NO_BREAK_HYPHEN = '\u2011';
/** Prevents a line break at its position. */
const WORD_JOINER = '\u2060';

/**
 * Replaces the spaces at which no line may break: before a dash and the tenge, after №, between a number and its unit or a
 * program and its version, after Russian words of one letter, before Kazakh question particles. Also replaces hyphens after
 * a short part of a word, which would be alone at the end of a line («Стоп-кредит», «ЖТСМ-і», «₸-ден»), and dashes of
 * ranges («6–60»).
 */
export function withNoBreakSpaces(text: string, language: Language): string {
  const common = text
    .replace(/ (?=[—–₸])/g, NO_BREAK_SPACE)
    .replace(/(?<=[№§]) /g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=[\p{L}%])/gu, NO_BREAK_SPACE)
    .replace(/(?<=\b[A-Za-z]{2,}) (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\S)(?<!\p{L}{8})-(?=\p{Script=Cyrillic})|(?<=Wi)-(?=Fi)/gu, NO_BREAK_HYPHEN)
    .replace(/(?<=\d)–(?=\d)/g, `–${WORD_JOINER}`)
    // The full stop of «г.» also ends the sentence, so the second full stop is removed.
    .replace(/(?<=\d[ \u00a0]г\.)\./g, '');
  return language === 'ru'
    ? common.replace(/(?<=(?:^|[\s(«\u00a0])[вксуоияаВКСУОИЯА]) /g, NO_BREAK_SPACE)
    : common.replace(/ (?=(?:ма|ме|ба|бе|па|пе)(?!\p{L}))/gu, NO_BREAK_SPACE);
}
