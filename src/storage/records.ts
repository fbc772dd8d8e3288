import { get, set } from 'idb-keyval';

/** @returns the entry of IndexedDB, or undefined when it is absent or the database is refused */
export async function readRecord(key: string): Promise<unknown> {
  try {
    return await get(key);
  } catch {
    return undefined;
  }
}

/** @returns whether the entry is kept: false when the database is full or refused */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value);
    return true;
  } catch {
    return false;
  }
}
