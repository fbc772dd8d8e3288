import type { Language } from '../../../locales/language.ts';
import { foldText } from './foldText.ts';
import { stemOf } from './stemOf.ts';

/** What people also write for a word, by its stem: other spellings, and the word that everybody says. */
const alsoWritten: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  ru: { заем: ['займ', 'кредит'], займ: ['заем', 'кредит'], деньг: ['денег'], денег: ['деньги'] },
  kk: { несие: ['займ', 'заем', 'кредит'] },
};

/** Words that make a question of what is asked about; they are no reason to find nothing. */
const asking: Readonly<Record<Language, RegExp>> = {
  ru: /^(?:как|где|куда|что|когда|почему|зачем|сколько|мне|мой|мои|мою|моя|можно|ли|если)$/,
  kk: /^(?:калай|кайда|не|неге|кашан|канша|менин|маган|бола|ма|ме|ба|бе|па|пе)$/,
};

/** A longer word may differ in more than its ending, in its suffix too: «просрочка» and «просрочить» begin alike. */
function commonStart(word: string): string {
  if (word.length <= 6) return word;
  return word.slice(0, word.length <= 8 ? -2 : -4);
}

/**
 * Whether a text has every word of the query that tells something, be it with another ending or typed but half: «просрочка» finds «при
 * просрочке», «кода» finds «код».
 *
 * @param foldedText the text, already folded by `foldText`
 * @param query as it was typed; empty matches everything
 * @param language of the text
 */
export function matchesQuery(foldedText: string, query: string, language: Language): boolean {
  const typed = foldText(query).split(' ').filter(Boolean);
  if (typed.length === 0) return true;
  const telling = typed.filter((word) => !asking[language].test(word));
  const words = telling.length > 0 ? telling : typed;
  const texts = foldedText.split(' ');
  const spellings = texts.flatMap((text) => alsoWritten[language][stemOf(text, language)] ?? []);
  return words.every((word) => {
    const stem = stemOf(word, language);
    const start = commonStart(word);
    return (
      texts.some((text) => text.startsWith(start)) ||
      [...texts, ...spellings].some(
        (text) => text.startsWith(word) || stemOf(text, language) === stem,
      )
    );
  });
}
