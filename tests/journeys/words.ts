import { readFileSync } from 'node:fs';
import { withNoBreakSpaces } from '../../build/content/typography.ts';
import { areas } from '../../src/locales/areas.ts';

export type Language = 'ru' | 'kk';

/** Translates the Russian text of the source into the language of the page. */
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
 * Returns the translations of a language's catalogs.
 * @throws Error for a text that the catalogs do not contain, because a test would look for a text that is never shown
 */
export function wordsIn(language: Language): Say {
  const kazakh = readKazakh();
  return (russian) => {
    const translated = kazakh.get(russian);
    if (!translated) throw new Error(`No message says «${russian}»`);
    return withNoBreakSpaces(language === 'kk' ? translated : russian, language);
  };
}
