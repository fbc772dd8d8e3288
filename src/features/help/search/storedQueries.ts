import type { Language } from '../../../locales/language.ts';

interface KeptQuery {
  readonly query: string;
  /** The page's, when it was typed. */
  readonly language: Language;
}

/** By the number of their entry in the history: its key is made anew when `?lang` is taken out of the address. */
const queries = new Map<number, KeptQuery>();

/** The entry that Back or Forward has just led to. */
let returnedTo: number | null = null;

/** The router counts the entries of a tab; those that the browser made by itself have no number. */
function entryNumber(): number {
  const state: unknown = history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : -1;
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    returnedTo = entryNumber();
  });
}

/** Keeps what is searched for, in memory alone: it may tell of somebody's trouble. */
export function keepQuery(query: string, language: Language): void {
  queries.set(entryNumber(), { query, language });
}

/**
 * What was searched for where Back or Forward has led to, or before the language was switched. Whoever comes to the page
 * anew finds all of it.
 */
export function takeKeptQuery(language: Language): string {
  const entry = entryNumber();
  const kept = queries.get(entry);
  const isReturn = returnedTo === entry;
  returnedTo = null;
  return kept && (isReturn || kept.language !== language) ? kept.query : '';
}
