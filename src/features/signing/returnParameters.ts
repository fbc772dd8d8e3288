import * as v from 'valibot';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/webStorage.ts';

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
