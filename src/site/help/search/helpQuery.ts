import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/*
 * Transfer of the search query between documents. A query may be private, so no address and no cookie contains the query.
 */

/** Returns the query from the search form of the 404 page, or an empty string. */
export const handedQuery = (): string => readEntry('session', sessionKeys.helpQuery) ?? '';

/** Returns the query of the current history entry, for Back and Forward, or an empty string. */
export function queryOfEntry(): string {
  const state: unknown = history.state;
  const hasQuery = typeof state === 'object' && state !== null && 'query' in state;
  return hasQuery && typeof state.query === 'string' ? state.query : '';
}

/** Returns the query to show on arrival. Removes a query of the 404 page, so that no later arrival repeats the search. */
export function takeQuery(): string {
  const query = handedQuery() || queryOfEntry();
  removeEntry('session', sessionKeys.helpQuery);
  return query;
}

/** Stores the query in the current history entry. Does nothing when the browser refuses. */
export function storeQuery(query: string): void {
  try {
    history.replaceState({ ...history.state, query }, '');
  } catch {
    // WebKit and Firefox throw after 100 to 200 changes within 10 to 30 seconds. A later change stores the query again.
  }
}

/** Makes the search form of the 404 page open the help with the query. */
export function sendHelpQuery(): void {
  const form = document.querySelector<HTMLFormElement>('form.error-page__form');
  if (!form) return;
  form.closest('[inert]')?.removeAttribute('inert');
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new FormData(form).get('query');
    if (typeof query === 'string') writeEntry('session', sessionKeys.helpQuery, query);
    location.assign('/help');
  });
}
