import { isLanguage, type Language } from '../locales/language.ts';

/** A line of the build's list. */
export interface PrecacheEntry {
  readonly url: string;
  /** Digest of the file, as `Request.integrity` takes it. */
  readonly integrity: string;
}

/** Returns true for a file with a hash in its name: it is not fetched again when the page has it already. */
export const isNamedByContent = ({ url }: PrecacheEntry) => /^\/?assets\//.test(url);

/** Returns the language that a file is of; null for what all of them need. */
export function languageOf(url: string): Language | null {
  const [, language] = /\/?(?:assets|kept-pages)\/(\w+)\//.exec(url) ?? [];
  return isLanguage(language) ? language : null;
}
