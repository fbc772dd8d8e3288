import type { Language } from '../../src/locales/language.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * Sets the spaces that must not break: before a dash and the tenge, after №, between a
 * number and its unit or a program and its version, after Russian words of one letter, before Kazakh particles that
 * ask.
 */
export function withNoBreakSpaces(text: string, language: Language): string {
  const common = text
    .replace(/ (?=[—–₸])/g, NO_BREAK_SPACE)
    .replace(/(?<=[№§]) /g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=[\p{L}%])/gu, NO_BREAK_SPACE)
    .replace(/(?<=\b[A-Za-z]{2,}) (?=\d)/g, NO_BREAK_SPACE)
    // A date that ends in «г.» ends its sentence too.
    .replace(/(?<=\d[ \u00a0]г\.)\./g, '');
  return language === 'ru'
    ? common.replace(/(?<=(?:^|[\s(«\u00a0])[вксуоияаВКСУОИЯА]) /g, NO_BREAK_SPACE)
    : common
        .replace(/ (?=(?:ма|ме|ба|бе|па|пе)(?!\p{L}))/gu, NO_BREAK_SPACE)
        // An ending stays with its abbreviation: «ЖТСМ-і».
        .replace(/(?<=\p{Lu})-(?=\p{Ll})/gu, '\u2011');
}
