import * as v from 'valibot';
import { localKeys, sessionKeys } from '../../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/webStorage.ts';

/** Returns whether a tab has already redirected this registration to the signing provider by itself. */
export function wasRedirected(uuid: string): boolean {
  return readEntry('local', localKeys.signingLeft) === uuid;
}

/**
 * Stores that this registration was redirected. Returns whether it was stored; otherwise no page may redirect by
 * itself, or it would do so again and again.
 */
export function storeRedirected(uuid: string): boolean {
  return writeEntry('local', localKeys.signingLeft, uuid);
}

/** Allows the next attempt to redirect by itself. */
export function forgetRedirected(): void {
  removeEntry('local', localKeys.signingLeft);
}

/** More than any provider adds. */
const MAX_QUERY_CHARACTERS = 20_000;

const storedParameters = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Reads the parameters that the signing provider added to the return address, and stores them until the server has answered:
 * a reload or a lost connection must not lose them.
 * @returns the parameters of the query, else the stored ones, else null
 */
export function returnParameters(search: string): Record<string, string> | null {
  const added = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(added).length > 0 && search.length <= MAX_QUERY_CHARACTERS) {
    writeEntry('session', sessionKeys.signingReturn, JSON.stringify(added));
    return added;
  }
  const entry = readEntry('session', sessionKeys.signingReturn);
  const stored = v.safeParse(storedParameters, entry);
  return stored.success ? stored.output : null;
}

/** Forgets the parameters once the server has answered. */
export function forgetReturnParameters(): void {
  removeEntry('session', sessionKeys.signingReturn);
}
