import { promisifyRequest, type UseStore } from 'idb-keyval';
import { withinTime } from '../withinTime.ts';

/*
 * The only module that opens databases. It holds every object that keeps a connection alive, limits every wait, and reconnects
 * when a database did not answer.
 */

/** Part of the Storage Buckets API that the page and the worker use. TypeScript's library lacks it. */
interface StorageBucket {
  readonly indexedDB: IDBFactory;
  readonly setExpires: (expires: number) => Promise<void>;
  /** Asks the browser to keep the bucket when space runs out. Chromium decides without a question to the person. */
  readonly persist?: () => Promise<boolean>;
}

interface StorageBuckets {
  /** Opens a bucket, and creates a missing one. For an existing bucket `expires` replaces its expiry. */
  readonly open: (name: string, options?: { readonly expires: number }) => Promise<StorageBucket>;
  /** Lists the buckets that have not expired. */
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

/**
 * Limit of one operation, opening included. Databases have hung in WebKit, and in Chromium a database hangs when its bucket
 * is garbage-collected. An operation on a slow phone at the start of a page may take a second.
 */
export const OPERATION_LIMIT_MS = 3_000;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** The error of an operation when the database does not answer in time, or shortly after such a timeout. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseTimeout';
  }
}

export interface DatabaseOptions {
  readonly name: string;
  /** The database's only object store. */
  readonly objectStore: string;
  /**
   * Puts the database into a Storage Bucket of the same name, where the browser has buckets. The bucket expires this number of
   * milliseconds after `renew` or a new connection.
   */
  readonly bucketLifeMs?: number;
}

interface Connection {
  readonly database: IDBDatabase;
  /** Kept as long as the connection. When a bucket is garbage-collected, each transaction of its connections hangs. */
  readonly bucket: StorageBucket | undefined;
}

const RENEW_AT_MOST_EVERY_MS = 60_000;

/** One operation under way. */
interface Operation {
  connection: Promise<Connection> | null;
  transaction: IDBTransaction | null;
}

/** Aborts a transaction, so that a reported failure has no late effect. */
function abort(transaction: IDBTransaction | null): void {
  try {
    transaction?.abort();
  } catch {
    // The transaction is complete or committed. The browser completes a committed transaction before a later one begins.
  }
}

/** Creates the access to a database. The first operation opens it. */
export function createDatabase({ name, objectStore, bucketLifeMs }: DatabaseOptions) {
  const buckets = () => (bucketLifeMs === undefined ? undefined : navigator.storageBuckets);

  let connection: Promise<Connection> | null = null;
  let timeoutsInARow = 0;
  /** End of the pause by `performance.now()`, because the device's clock may jump. */
  let retryAtMs = 0;
  /** Time by the device's clock, which the expiry of the bucket uses too. */
  let renewedAtMs = 0;

  async function connect(): Promise<Connection> {
    const bucket = await buckets()?.open(name, { expires: Date.now() + (bucketLifeMs ?? 0) });
    renewedAtMs = Date.now();
    // A refusal is harmless. Only buckets ask for persistence, because other browsers may show a question to the person.
    void bucket?.persist?.().catch(() => {});
    const request = (bucket?.indexedDB ?? indexedDB).open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
    const database = await promisifyRequest(request);
    return { database, bucket };
  }

  function forget(its: Promise<Connection>): void {
    if (connection === its) connection = null;
  }

  function connected(): Promise<Connection> {
    if (connection !== null) return connection;
    const its = connect();
    connection = its;
    its.then(
      ({ database }) => {
        // Another tab has deleted the bucket, or Safari has closed the connection.
        database.onclose = () => forget(its);
        // The operation timed out before the database was open.
        if (connection !== its) database.close();
      },
      () => forget(its),
    );
    return its;
  }

  /**
   * Gives up a connection that did not answer. Operations fail at once until the pause is over. Each pause in a row is
   * longer.
   */
  function giveUp(its: Promise<Connection> | null): void {
    // Several hanging operations of one connection count as one timeout.
    if (connection !== its) return;
    connection = null;
    retryAtMs =
      performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** timeoutsInARow, LONGEST_PAUSE_MS);
    timeoutsInARow += 1;
    its?.then(({ database }) => database.close()).catch(() => {});
  }

  /**
   * Runs one operation within the limit.
   * @param outer signal of the work that the operation belongs to
   */
  async function limited<T>(
    work: (operation: Operation, signal: AbortSignal) => Promise<T>,
    outer?: AbortSignal,
  ): Promise<T> {
    if (performance.now() < retryAtMs) throw new DatabaseTimeout();
    const operation: Operation = { connection: null, transaction: null };
    try {
      return await withinTime(
        (signal) => work(operation, signal),
        OPERATION_LIMIT_MS,
        () => new DatabaseTimeout(),
        outer,
      );
    } catch (error) {
      abort(operation.transaction);
      if (error instanceof DatabaseTimeout) giveUp(operation.connection);
      throw error;
    }
  }

  async function begin(
    operation: Operation,
    mode: IDBTransactionMode,
    signal: AbortSignal,
  ): Promise<IDBTransaction> {
    signal.throwIfAborted();
    const opened = connected();
    operation.connection = opened;
    const { database } = await opened;
    signal.throwIfAborted();
    try {
      return database.transaction(objectStore, mode);
    } catch (error) {
      forget(opened);
      throw error;
    }
  }

  /**
   * Returns the access of work that may be given up: no transaction begins after the signal has aborted.
   *
   * The access runs work in a transaction. When the transaction cannot begin, runs it once more over a new connection: the
   * bucket may be deleted before the `close` event arrives. It throws DatabaseTimeout after 3 s, and at once during the pause
   * after a timeout.
   */
  const until =
    (outer?: AbortSignal): UseStore =>
    (mode, work) =>
      limited(async (operation, signal) => {
        const transaction = await begin(operation, mode, signal).catch(() =>
          begin(operation, mode, signal),
        );
        operation.transaction = transaction;
        const result = await work(transaction.objectStore(objectStore));
        timeoutsInARow = 0;
        return result;
      }, outer);

  return {
    /** Runs work in a transaction that no other work gives up. */
    use: until(),
    until,
    /** Returns whether the database exists. Ask this before reading, because reading would create a missing bucket. */
    async exists(): Promise<boolean> {
      const known = buckets();
      if (connection !== null || known === undefined) return true;
      return (await limited(() => known.keys())).includes(name);
    },
    /** Renews the life of the bucket, at most once a minute, in the background. */
    renew(): void {
      const its = connection;
      if (bucketLifeMs === undefined || its === null) return;
      if (Math.abs(Date.now() - renewedAtMs) < RENEW_AT_MOST_EVERY_MS) return;
      renewedAtMs = Date.now();
      // The next write creates a missing bucket.
      its
        .then(({ bucket }) => bucket?.setExpires(Date.now() + bucketLifeMs))
        .catch(() => forget(its));
    },
    /**
     * Deletes the bucket with its database, unless the signal has aborted. The next operation creates a new bucket.
     * @returns false where the browser has no buckets, so that the caller must delete the records
     */
    async deleteBucket(signal: AbortSignal): Promise<boolean> {
      const known = buckets();
      if (known === undefined) return false;
      connection = null;
      await limited(() => known.delete(name), signal);
      return true;
    },
  };
}
