import type { Language } from '../../../locales/language.ts';

const MAX_CHARACTERS = 200;
/** Signs of markup, code, addresses and identifiers. */
const technical = /[<>{}[\]\\/@_=|#$&*^~`]|\p{Ll}\p{Lu}|\d{6}/u;
const kazakhLetter = /[әғқңөұүһі]/i;

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

/**
 * Returns whether the message of an error is a sentence for people in a language. A message may also be the name of a class,
 * a query or a sentence for engineers.
 */
export function isSentence(message: string, language: Language): boolean {
  const isInLanguage = kazakhLetter.test(message) === (language === 'kk');
  const isCyrillic = count(message, /\p{Script=Cyrillic}/gu) > 2 * count(message, /[a-z]/gi);
  return (
    message.length <= MAX_CHARACTERS &&
    /^[«"]?\p{Lu}.*\s/u.test(message) &&
    isInLanguage &&
    isCyrillic &&
    !technical.test(message)
  );
}
