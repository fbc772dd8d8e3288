import { clear, delMany, entries, get, promisifyRequest, update } from 'idb-keyval';
import { createDatabase } from './database.ts';

/*
 * A separate database for records that are deleted together. Where the browser has Storage Buckets (Chromium 122), the
 * database lives in a bucket: the browser deletes the files with the bucket, also when the bucket expires. Other browsers
 * delete only the records, and the database's files may hold the bytes until the browser overwrites them.
 */

/** Records by name. Each function may reject. `database.ts` limits each wait. */
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
  /** Deletes the store with its records. The next write creates a new store. */
  readonly destroy: () => Promise<void>;
}

/**
 * Creates a store of records in a separate storage bucket.
 * @param name of the bucket and of its database
 * @param lifeMs milliseconds from the last write to the expiry of the bucket
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
        // Without this call the browser commits later, and the records are lost if the page closes before.
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
