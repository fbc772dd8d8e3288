import * as v from 'valibot';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { lastKnownStep } from './lastStep.ts';
import { sessionToken } from './token.ts';

/** Limit of the query. The query of every provider is shorter. */
const MAX_QUERY_CHARACTERS = 20_000;

const storedReturn = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ of: v.nullable(v.string()), parameters: v.record(v.string(), v.string()) }),
);

function stored(): v.InferOutput<typeof storedReturn> | null {
  const parsed = v.safeParse(storedReturn, readEntry('session', sessionKeys.signingReturn));
  return parsed.success ? parsed.output : null;
}

/**
 * Reads the parameters that the signing provider added to the return address, and stores them until the server has answered: a
 * reload, a lost connection or the end of the session must not lose them.
 * @returns the parameters of the query, else the stored parameters, else null
 */
export function returnParameters(search: string): Record<string, string> | null {
  const added = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(added).length > 0 && search.length <= MAX_QUERY_CHARACTERS) {
    const last = lastKnownStep();
    // After a logout this device knows no registration, so the parameters are useless.
    if (last !== null || sessionToken() !== null) {
      const entry = JSON.stringify({ of: last?.uuid ?? null, parameters: added });
      writeEntry('session', sessionKeys.signingReturn, entry);
    }
    return added;
  }
  return stored()?.parameters ?? null;
}

/** Returns whether stored parameters of the provider belong to this registration. */
export function hasReturnOf(uuid: string | null): boolean {
  return uuid !== null && stored()?.of === uuid;
}

/** Forgets the parameters once the server has answered. */
export function forgetReturnParameters(): void {
  removeEntry('session', sessionKeys.signingReturn);
}
