import { localKeys, sessionKeys } from '../../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/webStorage.ts';

/** Whether this registration has been led to the signing provider by itself already, in whatever tab. */
export function wasLedAway(uuid: string): boolean {
  return readEntry('local', localKeys.signingLeft) === uuid;
}

/** @returns whether it could be kept: where it cannot, nobody is led away by itself, or it would be a loop */
export function rememberLedAway(uuid: string): boolean {
  return writeEntry('local', localKeys.signingLeft, uuid);
}

/** Another attempt begins, or this one is over: it may lead away by itself again. */
export function forgetLedAway(): void {
  removeEntry('local', localKeys.signingLeft);
}

/** More than any provider adds; what is beyond cannot be for us. */
const MAX_KEPT_CHARACTERS = 20_000;

/**
 * What the signing provider added to the way back: kept until the server has answered, so that a reload or a lost
 * connection loses nothing.
 * @param search the page's query
 * @returns the query's parameters, else those kept before, else null
 */
export function returnParameters(search: string): Record<string, string> | null {
  const added = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(added).length > 0 && search.length <= MAX_KEPT_CHARACTERS) {
    writeEntry('session', sessionKeys.signingReturn, JSON.stringify(added));
    return added;
  }
  const kept: unknown = parse(readEntry('session', sessionKeys.signingReturn));
  return isTextRecord(kept) ? kept : null;
}

/** The server has answered. */
export function forgetReturnParameters(): void {
  removeEntry('session', sessionKeys.signingReturn);
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}
