import { get, set } from 'idb-keyval';
import { createDatabase } from './database.ts';

/** Database of entries without personal data, by idb-keyval's own names. The page and the worker share it. */
export const { use: useRecords, until: recordsUntil } = createDatabase({
  name: 'keyval-store',
  objectStore: 'keyval',
});

/** Returns the entry of IndexedDB, or undefined when it is absent or the database is refused. */
export const readRecord = (key: string): Promise<unknown> =>
  get<unknown>(key, useRecords).catch(() => undefined);

/** Returns whether the entry is stored: false when the database is full or refused. */
export const writeRecord = (key: string, value: unknown): Promise<boolean> =>
  set(key, value, useRecords).then(
    () => true,
    () => false,
  );
