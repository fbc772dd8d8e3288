import { get, set } from 'idb-keyval';
import { createDatabase } from './database.ts';

/** Database of entries without personal data, by idb-keyval's own names. The page and the worker share it. */
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
