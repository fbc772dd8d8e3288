import { readFileSync } from 'node:fs';
import { withNoBreakSpaces } from '../../build/content/typography.ts';
import { areas } from '../../src/locales/areas.ts';

export type Language = 'ru' | 'kk';

/** Finds what the app says in a language for the Russian words in its source. */
export type Say = (russian: string) => string;

const entry = /^msgid "(.+)"\nmsgstr "(.*)"$/gm;

function readKazakh(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const area of Object.keys(areas)) {
    const catalog = readFileSync(`src/locales/${area}/kk.po`, 'utf8');
    for (const [, russian = '', kazakh = ''] of catalog.matchAll(entry)) texts.set(russian, kazakh);
  }
  return texts;
}

/**
 * Returns the words of a language's catalogs.
 * @throws Error for words that the catalogs do not have: the test would look for what nobody can see
 */
export function wordsIn(language: Language): Say {
  const kazakh = readKazakh();
  return (russian) => {
    const translated = kazakh.get(russian);
    if (!translated) throw new Error(`No message says «${russian}»`);
    return withNoBreakSpaces(language === 'kk' ? translated : russian, language);
  };
}
