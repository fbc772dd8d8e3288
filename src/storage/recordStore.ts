import { clear, delMany, entries, get, promisifyRequest, type UseStore, update } from 'idb-keyval';

/*
 * A database of its own for records that one day are deleted all together. Where the browser has Storage Buckets
 * (Chromium 122), the database lives in a bucket: the browser deletes a bucket's files with the bucket, and by itself when
 * the bucket expires. Elsewhere only the records are deleted, and the database's files may hold their bytes until the
 * browser overwrites them.
 */

/** Part of the Storage Buckets API that the app uses, in a page and in the worker; TypeScript does not know it. */
interface StorageBuckets {
  /** Makes the bucket where there is none; an expiry given for a bucket that is there replaces its own. */
  readonly open: (
    name: string,
    options?: { readonly expires: number },
  ) => Promise<{
    readonly indexedDB: IDBFactory;
    /** Asks that the browser does not delete the bucket for want of space. Chromium decides silently. */
    readonly persist?: () => Promise<boolean>;
  }>;
  /** Does not name buckets that have expired. */
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<void>;
}

declare global {
  interface Navigator {
    readonly storageBuckets?: StorageBuckets;
  }
  interface WorkerNavigator {
    readonly storageBuckets?: StorageBuckets;
  }
}

/** Records by name. Each function may reject, or never answer. */
export interface RecordStore {
  readonly get: (name: string) => Promise<unknown>;
  readonly entries: () => Promise<readonly (readonly [unknown, unknown])[]>;
  /**
   * Writes all records or none of them, and renews the life of the store.
   * @returns the record of the name `beside`, read in the same transaction
   */
  readonly write: (records: Readonly<Record<string, unknown>>, beside?: string) => Promise<unknown>;
  /** Reads and writes with nobody in between, other tabs included. */
  readonly update: (name: string, change: (stored: unknown) => unknown) => Promise<void>;
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Deletes the store with everything in it; the next write makes another one. */
  readonly destroy: () => Promise<void>;
}

const OBJECT_STORE = 'records';

/**
 * Creates a store of records in a bucket of its own.
 * @param name of the bucket and of its database
 * @param lifeMs a bucket expires so many milliseconds after the last write
 */
export function createRecordStore(name: string, lifeMs: number): RecordStore {
  let connection: Promise<IDBDatabase> | null = null;

  const openBucket = () => navigator.storageBuckets?.open(name, { expires: Date.now() + lifeMs });

  async function connect(): Promise<IDBDatabase> {
    const bucket = await openBucket();
    // Nobody waits for the answer, and a refusal changes nothing. Browsers without buckets may ask the person.
    void bucket?.persist?.().catch(() => {});
    const request = (bucket?.indexedDB ?? indexedDB).open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(OBJECT_STORE);
    const database = await promisifyRequest(request);
    // Another tab has deleted the bucket, or Safari has closed the connection by itself.
    database.onclose = () => {
      connection = null;
    };
    return database;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    connection ??= connect();
    try {
      return (await connection).transaction(OBJECT_STORE, mode);
    } catch (error) {
      connection = null;
      throw error;
    }
  }

  const use: UseStore = async (mode, work) => {
    // The second time over a new connection: the bucket may be gone before `close` is heard.
    const transaction = await begin(mode).catch(() => begin(mode));
    return await work(transaction.objectStore(OBJECT_STORE));
  };

  /** Returns whether the bucket is there. One that is not is not made in order to find it empty. */
  async function isThere(): Promise<boolean> {
    if (connection !== null || navigator.storageBuckets === undefined) return true;
    return (await navigator.storageBuckets.keys()).includes(name);
  }

  return {
    get: async (record) => ((await isThere()) ? get(record, use) : undefined),
    entries: async () => ((await isThere()) ? entries(use) : []),
    async write(records, beside = '') {
      const written = use('readwrite', async (objectStore) => {
        const present = objectStore.get(beside);
        for (const [record, value] of Object.entries(records)) objectStore.put(value, record);
        const { transaction } = objectStore;
        // What is left to the browser to commit is lost when the page goes in the same moment.
        transaction.commit();
        await promisifyRequest(transaction);
        const stored: unknown = present.result;
        return stored;
      });
      const [stored] = await Promise.all([written, openBucket()]);
      return stored;
    },
    update: async (record, change) => update(record, change, use),
    async remove(names) {
      if (await isThere()) await delMany([...names], use);
    },
    async destroy() {
      if (navigator.storageBuckets === undefined) return clear(use);
      connection = null;
      await navigator.storageBuckets.delete(name);
    },
  };
}
