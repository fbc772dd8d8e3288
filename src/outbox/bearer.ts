import { withLock } from '../device/locks.ts';
import { createEncryptedRecords } from '../device/storage/encryptedRecords.ts';
import { recordStoreNames } from '../device/storage/keys.ts';
import { createRecordStore } from '../device/storage/recordStore.ts';

/** Lifetime of a session. An older token needs no revocation. */
export const BEARER_LIFE_MS = 8 * 3_600_000;

/** Bearers by the id of the waiting call. Their store is separate because a logout deletes the store of the drafts. */
const bearers = createEncryptedRecords(
  createRecordStore(recordStoreNames.revocations, BEARER_LIFE_MS),
);

/** A working database needs some milliseconds; a database that hangs fails after about this time. */
const LOCK_LIMIT_MS = 4_000;

/** Runs the work under a lock, so that no tab deletes the store while another tab writes into it. */
const withStoreLock = <T>(work: (signal: AbortSignal) => Promise<T>, whenGivenUp: T) =>
  withLock('revocations', work, { limitMs: LOCK_LIMIT_MS }).catch(() => whenGivenUp);

/** Returns whether the token is stored, encrypted. */
export function storeBearer(entryId: string, token: string): Promise<boolean> {
  return withStoreLock(
    (signal) => bearers.write({ [entryId]: token }, BEARER_LIFE_MS, signal),
    false,
  );
}

/**
 * Returns the token; null when it was deleted, is too old or cannot be decrypted; undefined when the database is refused or
 * does not answer, because it may hold the token.
 */
export async function readBearer(entryId: string): Promise<string | null | undefined> {
  const values = await bearers.readIfPossible(entryId);
  if (values === null) return undefined;
  const { [entryId]: token } = values;
  return typeof token === 'string' ? token : null;
}

function removeWhere(isMeant: (entryId: string) => boolean): Promise<void> {
  return withStoreLock(async (signal) => {
    const values = await bearers.readIfPossible('');
    // The database may hold the tokens of other logouts.
    if (values === null) return;
    const ids = Object.keys(values);
    const meant = ids.filter(isMeant);
    signal.throwIfAborted();
    if (meant.length < ids.length) await bearers.remove(...meant);
    else await bearers.destroy(signal);
  }, undefined);
}

/** Removes a token. Deletes the store and its key with the last token. */
export function removeBearer(entryId: string): Promise<void> {
  return removeWhere((id) => id === entryId);
}

/** Removes tokens without a waiting call. A page that closes between the end of a call and `removeBearer` leaves a token. */
export function removeOrphanedBearers(waitingIds: readonly string[]): Promise<void> {
  return removeWhere((id) => !waitingIds.includes(id));
}
