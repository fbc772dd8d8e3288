import * as v from 'valibot';
import { withLock } from '../device/locks.ts';
import { createEncryptedRecords } from '../device/storage/encryptedRecords.ts';
import { recordStoreNames } from '../device/storage/keys.ts';
import { createRecordStore } from '../device/storage/recordStore.ts';

/** Longest lifetime of a device key. A session is shorter. */
export const CREDENTIALS_LIFE_MS = 7 * 864e5;

const credentialsSchema = v.object({
  token: v.nullable(v.string()),
  /** The device key. */
  key: v.nullable(v.string()),
});
/** Identifies the session and the key that a logout ends at the server. At least one is not null. */
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Credentials by the id of the waiting call. Their store is separate because a logout deletes the store of the drafts. */
const records = createEncryptedRecords(
  createRecordStore(recordStoreNames.revocations, CREDENTIALS_LIFE_MS),
);

/** A working database needs some milliseconds; a database that hangs fails after about this time. */
const LOCK_LIMIT_MS = 4_000;

/** Runs the work under a lock, so that no tab deletes the store while another tab writes into it. */
const withStoreLock = <T>(work: (signal: AbortSignal) => Promise<T>, whenGivenUp: T) =>
  withLock('revocations', work, { limitMs: LOCK_LIMIT_MS }).catch(() => whenGivenUp);

/** Returns whether the credentials are stored, encrypted. */
export function storeCredentials(entryId: string, credentials: Credentials): Promise<boolean> {
  return withStoreLock(
    (signal) => records.write({ [entryId]: credentials }, CREDENTIALS_LIFE_MS, signal),
    false,
  );
}

/**
 * Returns the credentials; null when they were deleted, are too old or cannot be decrypted; undefined when the database is
 * refused or does not answer, because it may hold them.
 */
export async function readCredentials(entryId: string): Promise<Credentials | null | undefined> {
  const values = await records.readIfPossible(entryId);
  if (values === null) return undefined;
  const parsed = v.safeParse(credentialsSchema, values[entryId]);
  return parsed.success ? parsed.output : null;
}

function removeWhere(isMeant: (entryId: string) => boolean): Promise<void> {
  return withStoreLock(async (signal) => {
    const values = await records.readIfPossible('');
    // The database may hold the credentials of other logouts.
    if (values === null) return;
    const ids = Object.keys(values);
    const meant = ids.filter(isMeant);
    signal.throwIfAborted();
    if (meant.length < ids.length) await records.remove(...meant);
    else await records.destroy(signal);
  }, undefined);
}

/** Removes credentials. Deletes the store and its key with the last credentials. */
export function removeCredentials(entryId: string): Promise<void> {
  return removeWhere((id) => id === entryId);
}

/**
 * Removes credentials without a waiting call. A page that closes between the end of a call and `removeCredentials` leaves
 * such credentials.
 */
export function removeOrphanedCredentials(waitingIds: readonly string[]): Promise<void> {
  return removeWhere((id) => !waitingIds.includes(id));
}
