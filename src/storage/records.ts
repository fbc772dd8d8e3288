import { delMany, entries, get, set } from 'idb-keyval';
import { createDatabase } from './database.ts';

/** The database of entries that say nothing of a person, by idb-keyval's own names. Page and worker share it. */
export const { use: useRecords } = createDatabase({ name: 'keyval-store', objectStore: 'keyval' });

/** Returns the entry of IndexedDB, or undefined when it is absent or the database is refused. */
export async function readRecord(key: string): Promise<unknown> {
  try {
    return await get(key, useRecords);
  } catch {
    return undefined;
  }
}

/** Returns whether the entry is stored: false when the database is full or refused. */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value, useRecords);
    return true;
  } catch {
    return false;
  }
}

/** Removes what version 0.1.0 stored of an applicant in this database. To be deleted when no device has that version. */
export async function removeRecordsOfFirstVersion(): Promise<void> {
  try {
    const names = (await entries(useRecords)).map(([name]) => name);
    const isOld = /^(draft\/|outboxBearer\/|sentValues$|sealingKey$)/;
    await delMany(
      names.filter((name) => typeof name === 'string' && isOld.test(name)),
      useRecords,
    );
  } catch {
    // A database that is refused has none of them.
  }
}
