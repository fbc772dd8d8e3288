import { withLock } from '../device/locks.ts';
import { createEncryptedRecords } from '../device/storage/encryptedRecords.ts';
import { recordStoreNames } from '../device/storage/keys.ts';
import { createRecordStore } from '../device/storage/recordStore.ts';

/** A session is dead by itself after so long: its token need not be stored any longer. */
export const BEARER_LIFE_MS = 8 * 3_600_000;

/** Bearers by the id of the call that waits, in a store of their own: a logout deletes the one of the drafts. */
const bearers = createEncryptedRecords(
  createRecordStore(recordStoreNames.revocations, BEARER_LIFE_MS),
);

/** A healthy database needs some milliseconds; a database that hangs is given up after about as long as this. */
const LOCK_LIMIT_MS = 4_000;

/** Runs the work under a lock: of two tabs neither deletes the store while the other writes into it. */
const withStoreLock = <T>(work: () => Promise<T>) =>
  withLock('revocations', work, { limitMs: LOCK_LIMIT_MS });

/** Returns whether the token is stored, encrypted. */
export function storeBearer(entryId: string, token: string): Promise<boolean> {
  return withStoreLock(() => bearers.write({ [entryId]: token }, BEARER_LIFE_MS));
}

/** Returns the token, or null when it is too old or cannot be read; then it is gone. */
export async function readBearer(entryId: string): Promise<string | null> {
  const { [entryId]: token } = await bearers.read(entryId);
  return typeof token === 'string' ? token : null;
}

function removeWhere(isMeant: (entryId: string) => boolean): Promise<void> {
  return withStoreLock(async () => {
    const ids = Object.keys(await bearers.read(''));
    const meant = ids.filter(isMeant);
    if (meant.length < ids.length) await bearers.remove(...meant);
    // A database that is refused looks empty, and may hold what other logouts wait for.
    else if (await bearers.write({}, BEARER_LIFE_MS)) await bearers.destroy();
  });
}

/** Removes a token; with the last one its store and the key go. */
export function removeBearer(entryId: string): Promise<void> {
  return removeWhere((id) => id === entryId);
}

/** Removes tokens whose calls do not wait: a page that closed between the end of a call and `removeBearer` has left one. */
export function removeOrphanedBearers(waitingIds: readonly string[]): Promise<void> {
  return removeWhere((id) => !waitingIds.includes(id));
}
