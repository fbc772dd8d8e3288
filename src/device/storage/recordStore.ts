import { clear, delMany, entries, get, promisifyRequest, update } from 'idb-keyval';
import { createDatabase } from './database.ts';

/*
 * A separate database for records that are deleted together. Where the browser has Storage Buckets (Chromium 122), the
 * database lives in a bucket: the browser deletes the files with the bucket, also when the bucket expires. Other browsers
 * delete only the records, and the database's files may hold the bytes until the browser overwrites them.
 */

/**
 * Creates a store of records in a separate storage bucket. Each function may reject. `database.ts` limits each wait, and begins
 * no change after the signal of the change has aborted.
 * @param name of the bucket and of its database
 * @param lifeMs milliseconds from the last write to the expiry of the bucket
 */
export function createRecordStore(name: string, lifeMs: number) {
  const { use, until, exists, renew, deleteBucket } = createDatabase({
    name,
    objectStore: 'records',
    bucketLifeMs: lifeMs,
  });
  return {
    get: async (record: string) => ((await exists()) ? get<unknown>(record, use) : undefined),
    entries: async () => ((await exists()) ? entries<IDBValidKey, unknown>(use) : []),
    /**
     * Writes the records in one transaction, and extends the time until the store expires.
     * @returns the record of the name `beside`, read in the same transaction
     */
    async write(
      records: Readonly<Record<string, unknown>>,
      signal: AbortSignal,
      beside = '',
    ): Promise<unknown> {
      const stored: unknown = await until(signal)('readwrite', async (objectStore) => {
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
    /** Reads and writes in one transaction: no other tab writes in between. */
    update: (record: string, change: (stored: unknown) => unknown, signal: AbortSignal) =>
      update(record, change, until(signal)),
    async remove(names: readonly string[], signal: AbortSignal) {
      if (await exists()) await delMany([...names], until(signal));
    },
    /** Deletes the store with its records. The next write creates a new store. */
    async destroy(signal: AbortSignal) {
      if (!(await deleteBucket(signal))) await clear(until(signal));
    },
  };
}

export type RecordStore = ReturnType<typeof createRecordStore>;
