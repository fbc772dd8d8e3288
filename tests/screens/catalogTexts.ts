import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { withNoBreakSpaces } from '../../build/content/typography.ts';
import { areas } from '../../src/locales/areas.ts';

type CatalogLanguage = 'ru' | 'kk';

const format = formatter();
const localesFolder = join(import.meta.dirname, '../../src/locales');

/** Returns the messages of a catalog in their printed form, with ICU placeholders. */
export function readMessages(area: string, language: CatalogLanguage): readonly string[] {
  const filename = join(localesFolder, area, `${language}.po`);
  const parsed = format.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'ru',
    filename,
  });
  if (parsed instanceof Promise) throw new Error('The format reads catalogs at once');
  return Object.values(parsed).flatMap(({ translation }) =>
    translation ? withNoBreakSpaces(translation, language) : [],
  );
}

/** Returns the fixed texts of a message: the words between its values, in every plural form. */
function literalParts(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return token.split(/<\/?\d+\/?>/);
    const [, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [];
    return Object.values(choices).flatMap((branch) =>
      Array.isArray(branch) ? literalParts(branch) : [],
    );
  });
}

const allMessages = (language: CatalogLanguage) =>
  Object.keys(areas).flatMap((area) => readMessages(area, language));

const plain = (text: string) =>
  text.replace(/\s+/g, ' ').replaceAll('\u2011', '-').trim().toLowerCase();

/** Returns the phrases of all messages of a language, longest first. */
function phrasesOf(language: CatalogLanguage): readonly string[] {
  const parts = allMessages(language).flatMap((text) => literalParts(compileMessageOrThrow(text)));
  const phrases = parts.map((part) => plain(part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')));
  // One or two letters do not identify a language.
  return [...new Set(phrases)].filter((phrase) => phrase.length > 2);
}

const phrases = { ru: phrasesOf('ru'), kk: phrasesOf('kk') };

function containsWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');
  const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + words.length]);
  return isWhole || containsWords(text.slice(at + 1), words);
}

/** Returns the phrases that occur only in the other language. Phrases in both languages are left out. */
function foreignPhrases(language: CatalogLanguage): readonly string[] {
  const own = phrases[language];
  return phrases[language === 'ru' ? 'kk' : 'ru'].filter(
    (phrase) => !own.some((known) => containsWords(known, phrase)),
  );
}

const foreign = { ru: foreignPhrases('ru'), kk: foreignPhrases('kk') };

/**
 * Finds phrases from the other language's messages in a text.
 * @param language the language of the text
 */
export function findForeignPhrases(text: string, language: CatalogLanguage): readonly string[] {
  const said = plain(text);
  const found = foreign[language].filter((phrase) => containsWords(said, phrase));
  const kazakhWords = language === 'ru' ? (said.match(/\p{L}*[әіңғүұқөһ]\p{L}*/gu) ?? []) : [];
  return [...found, ...kazakhWords];
}
