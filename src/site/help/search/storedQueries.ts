import type { Language } from '../../../locales/language.ts';

interface StoredQuery {
  readonly query: string;
  /** The page's, when it was typed. */
  readonly language: Language;
}

/** By the number of the entry in the history: the entry's key changes when `?lang` is taken out of the address. */
const queries = new Map<number, StoredQuery>();

/** The entry that Back or Forward has just led to. */
let returnedTo: number | null = null;

/** Returns the number that the router gives a tab's entry, or -1 for one that the browser made by itself. */
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

/** What was typed into a search on another page; empty without. */
let handedOver = '';

/** Hands a query that was typed on another page to the help page that is shown next, in memory alone. */
export function handOverQuery(query: string): void {
  handedOver = query;
}

/** Stores a query in memory alone: a query may be private. */
export function storeQuery(query: string, language: Language): void {
  queries.set(entryNumber(), { query, language });
}

/**
 * Returns the query that another page handed over, the one of the entry that Back or Forward has led to, or the one before
 * a switch of language. It is empty on each new visit of the page.
 */
export function takeStoredQuery(language: Language): string {
  const handed = handedOver;
  handedOver = '';
  if (handed !== '') return handed;
  const entry = entryNumber();
  const stored = queries.get(entry);
  const isReturn = returnedTo === entry;
  returnedTo = null;
  return stored && (isReturn || stored.language !== language) ? stored.query : '';
}
