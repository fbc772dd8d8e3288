import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/*
 * The words of the help's search between two documents. They may be private, so they are in no address and in no cookie.
 */

/** Returns the query that the page of an unknown address handed over; empty for none. */
export const handedQuery = (): string => readEntry('session', sessionKeys.helpQuery) ?? '';

/** Returns the query of this entry of the history, for Back and Forward; empty for none. */
export function queryOfEntry(): string {
  const state: unknown = history.state;
  const hasQuery = typeof state === 'object' && state !== null && 'query' in state;
  return hasQuery && typeof state.query === 'string' ? state.query : '';
}

/** Returns the query to show on arrival, once where another page handed it over. */
export function takeQuery(): string {
  const query = handedQuery() || queryOfEntry();
  removeEntry('session', sessionKeys.helpQuery);
  return query;
}

/** Stores the query in the entry of the history. */
export function storeQuery(query: string): void {
  history.replaceState({ ...history.state, query }, '');
}

/** Lets the search of the page of an unknown address lead to the help. */
export function sendHelpQuery(): void {
  const form = document.querySelector<HTMLFormElement>('form.error-page__form');
  if (!form) return;
  form.closest('[inert]')?.removeAttribute('inert');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new FormData(form).get('query');
    if (typeof query === 'string') writeEntry('session', sessionKeys.helpQuery, query);
    location.assign('/help');
  });
}
