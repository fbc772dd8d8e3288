import { clear, delMany, entries, get, promisifyRequest, update } from 'idb-keyval';
import { createDatabase } from './database.ts';

/*
 * A database of its own for records that one day are deleted all together. Where the browser has Storage Buckets
 * (Chromium 122), the database lives in a bucket: the browser deletes a bucket's files with the bucket, and by itself when
 * the bucket expires. Elsewhere only the records are deleted, and the database's files may hold their bytes until the
 * browser overwrites them.
 */

/** Records by name. Each function may reject; each wait is limited by `database.ts`. */
export interface RecordStore {
  readonly get: (name: string) => Promise<unknown>;
  readonly entries: () => Promise<readonly (readonly [unknown, unknown])[]>;
  /**
   * Writes all records or none of them, and renews the life of the store.
   * @returns the record of the name `beside`, read in the same transaction
   */
  readonly write: (records: Readonly<Record<string, unknown>>, beside?: string) => Promise<unknown>;
  /** Reads and writes in one transaction: no other tab writes in between. */
  readonly update: (name: string, change: (stored: unknown) => unknown) => Promise<void>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Deletes the store with everything in it; the next write makes another one. */
  readonly destroy: () => Promise<void>;
}

/**
 * Creates a store of records in a bucket of its own.
 * @param name of the bucket and of its database
 * @param lifeMs a bucket expires so many milliseconds after the last write
 */
export function createRecordStore(name: string, lifeMs: number): RecordStore {
  const { use, exists, renew, deleteBucket } = createDatabase({
    name,
    objectStore: 'records',
    bucketLifeMs: lifeMs,
  });
  return {
    get: async (record) => ((await exists()) ? get(record, use) : undefined),
    entries: async () => ((await exists()) ? entries(use) : []),
    async write(records, beside = '') {
      const stored: unknown = await use('readwrite', async (objectStore) => {
        const present = objectStore.get(beside);
        for (const [record, value] of Object.entries(records)) objectStore.put(value, record);
        const { transaction } = objectStore;
        // What is left to the browser to commit is lost when the page goes in the same moment.
        transaction.commit();
        await promisifyRequest(transaction);
        return present.result;
      });
      renew();
      return stored;
    },
    update: async (record, change) => update(record, change, use),
    async remove(names) {
      if (await exists()) await delMany([...names], use);
    },
    async destroy() {
      if (!(await deleteBucket())) await clear(use);
    },
  };
}
