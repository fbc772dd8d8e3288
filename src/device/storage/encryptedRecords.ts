import * as v from 'valibot';
import { isQuotaError } from '../quotaError.ts';
import { withinTime } from '../withinTime.ts';
import { OPERATION_LIMIT_MS } from './database.ts';
import { recordNames } from './keys.ts';
import type { RecordStore } from './recordStore.ts';

/*
 * Records with personal data, encrypted by AES-GCM. The key is not extractable: no script can read its bytes. The store of the
 * records also holds the key, so deleting the store deletes both.
 */

/**
 * Limit of one change. Cryptography may hang too. The limit of the database is shorter, so a database that hangs fails first,
 * and then refuses at once.
 */
const CHANGE_LIMIT_MS = OPERATION_LIMIT_MS + 1_000;

/** Mark of a deletion that has begun. The mark outlives the page and a database that hangs, so the next page can finish. */
export interface DeletionMark {
  readonly isSet: () => boolean;
  readonly set: () => void;
  readonly clear: () => void;
}
const noMark: DeletionMark = { isSet: () => false, set: () => {}, clear: () => {} };

const recordSchema = v.object({
  iv: v.instance(ArrayBuffer),
  bytes: v.instance(ArrayBuffer),
  storedAtMs: v.number(),
  lifeMs: v.number(),
});
type EncryptedRecord = v.InferOutput<typeof recordSchema>;

/**
 * Returns whether a record is within its life. A record from the far future is outdated too: the device's clock was wrong when
 * the record was written.
 */
const isCurrent = (value: unknown): value is EncryptedRecord =>
  v.is(recordSchema, value) && Math.abs(Date.now() - value.storedAtMs) <= value.lifeMs;

const isEncryptionKey = (value: unknown): value is CryptoKey =>
  value instanceof CryptoKey && !value.extractable;

/**
 * Returns the parameters of the cipher. The name is authenticated: a record that was moved to the name of another
 * registration cannot be decrypted.
 */
const cipher = (name: string, iv: ArrayBuffer) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function encrypt(name: string, value: unknown, key: CryptoKey, lifeMs: number) {
  const iv = crypto.getRandomValues(new Uint8Array(12)).buffer;
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt(cipher(name, iv), key, text);
  return { iv, bytes, storedAtMs: Date.now(), lifeMs } satisfies EncryptedRecord;
}

/** Returns undefined when the record cannot be decrypted. */
async function decrypt(name: string, { iv, bytes }: EncryptedRecord, key: CryptoKey) {
  try {
    const text = await crypto.subtle.decrypt(cipher(name, iv), key, bytes);
    const value: unknown = JSON.parse(new TextDecoder().decode(text));
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Creates the encrypted records of a store.
 * @param mark of a deletion that has begun. The deletion is finished before any other change
 */
export function createEncryptedRecords(store: RecordStore, mark: DeletionMark = noMark) {
  let isFull = false;

  /** Key of the last access. Asking the database again takes time in which the page may close. */
  let lastKey: CryptoKey | null = null;

  async function destroy(signal: AbortSignal): Promise<void> {
    lastKey = null;
    await store.destroy(signal);
    signal.throwIfAborted();
    mark.clear();
  }

  /**
   * The last change. Changes run one at a time and in order, and a change that was given up stores nothing later, so a removal
   * is final.
   */
  let changes: Promise<unknown> = Promise.resolve();
  /** @param outer signal of the work that the change belongs to */
  function enqueue<T>(
    work: (signal: AbortSignal) => Promise<T>,
    whenRefused: T,
    outer?: AbortSignal,
  ): Promise<T> {
    const done = changes
      .then(() => withinTime(work, CHANGE_LIMIT_MS, undefined, outer))
      .catch(() => whenRefused);
    changes = done;
    return done;
  }

  function change<T>(
    work: (signal: AbortSignal) => Promise<T>,
    whenRefused: T,
    outer?: AbortSignal,
  ): Promise<T> {
    return enqueue(
      async (signal) => {
        if (mark.isSet()) await destroy(signal);
        return await work(signal);
      },
      whenRefused,
      outer,
    );
  }

  /** Returns the key of this device, the same in all tabs. Creates a missing key. */
  async function agreedKey(signal: AbortSignal): Promise<CryptoKey> {
    const stored = await store.get(recordNames.encryptionKey);
    if (isEncryptionKey(stored)) return stored;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have made a key meanwhile. With two keys some records could not be read.
    let agreed = made;
    const choose = (present: unknown) => {
      agreed = isEncryptionKey(present) ? present : made;
      return agreed;
    };
    await store.update(recordNames.encryptionKey, choose, signal);
    return agreed;
  }

  async function write(
    values: Readonly<Record<string, unknown>>,
    lifeMs: number,
    signal: AbortSignal,
    isSecondTry = false,
  ): Promise<boolean> {
    const key = lastKey ?? (await agreedKey(signal));
    const records = await Promise.all(
      Object.entries(values).map(
        async ([name, value]) => [name, await encrypt(name, value, key, lifeMs)] as const,
      ),
    );
    const encrypted = Object.fromEntries(records);
    const stored = await store.write(encrypted, signal, recordNames.encryptionKey);
    signal.throwIfAborted();
    lastKey = isEncryptionKey(stored) ? stored : null;
    const [[name, record] = []] = records;
    if (!name || !record) return true;
    // A logout in another tab may have deleted the key that this page knew.
    const isReadable = lastKey !== null && (await decrypt(name, record, lastKey)) !== undefined;
    return isReadable || (!isSecondTry && write(values, lifeMs, signal, true));
  }

  async function removeWhere(
    isMeant: (name: string, value: unknown) => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const names = (await store.entries()).flatMap(([name, value]) =>
      typeof name === 'string' && name !== recordNames.encryptionKey && isMeant(name, value)
        ? [name]
        : [],
    );
    if (names.length > 0) await store.remove(names, signal);
  }

  /** Reads the records whose names begin with the prefix: the values, and the names of unreadable records. */
  async function readAll(prefix: string) {
    const records = new Map(await store.entries());
    const key = records.get(recordNames.encryptionKey);
    const values: Record<string, unknown> = {};
    const unreadable: string[] = [];
    for (const [name, record] of records) {
      if (typeof name !== 'string' || !name.startsWith(prefix)) continue;
      if (name === recordNames.encryptionKey) continue;
      const canBeRead = isCurrent(record) && isEncryptionKey(key);
      const value = canBeRead ? await decrypt(name, record, key) : undefined;
      if (value === undefined) unreadable.push(name);
      else values[name] = value;
    }
    return { values, unreadable };
  }

  /** Removes unreadable records. Reads again first: a record may have been written since the last read. */
  async function removeUnreadable(prefix: string, signal: AbortSignal): Promise<void> {
    const { unreadable } = await readAll(prefix);
    if (unreadable.length > 0) await store.remove(unreadable, signal);
  }

  const settled = () => change(async () => {}, undefined);

  /**
   * Reads after all earlier changes. Later changes do not wait for the read, because a slow read must not delay the next
   * typed letter.
   */
  async function read(prefix: string): Promise<Readonly<Record<string, unknown>>> {
    await settled();
    // The deletion failed, and the remaining records belong to an earlier applicant.
    if (mark.isSet()) return {};
    const { values, unreadable } = await readAll(prefix);
    if (unreadable.length > 0)
      await change((signal) => removeUnreadable(prefix, signal), undefined);
    return values;
  }

  const readIfPossible = (prefix: string) => read(prefix).catch(() => null);

  return {
    /**
     * Writes values by name, all of them or none. An empty write creates the key, and tells whether the device can store.
     * @param lifeMs milliseconds after which the values are no longer read
     * @param outer signal of the work that the write belongs to; nothing is written after it has aborted
     * @returns whether the values are stored: false when the database is full, or the database or cryptography is refused
     */
    write: (values: Readonly<Record<string, unknown>>, lifeMs: number, outer?: AbortSignal) =>
      change(
        async (signal) => {
          try {
            return await write(values, lifeMs, signal);
          } catch (error) {
            signal.throwIfAborted();
            isFull = isQuotaError(error);
            throw error;
          }
        },
        false,
        outer,
      ),
    /** Returns whether the last failed write failed because the device is full. */
    isFull: () => isFull,
    /**
     * Reads all values whose names begin with the prefix, unchecked. Deletes records that can never be read: outdated,
     * damaged, of another shape, or encrypted by a lost key.
     */
    read: async (prefix: string): Promise<Readonly<Record<string, unknown>>> =>
      (await readIfPossible(prefix)) ?? {},
    /** Reads like `read`, but returns null when the database is refused or does not answer, because it may hold values. */
    readIfPossible,
    /** Removes all records whose names begin with one of the prefixes. */
    remove: (...prefixes: readonly string[]): Promise<void> =>
      change(
        (signal) =>
          removeWhere((name) => prefixes.some((prefix) => name.startsWith(prefix)), signal),
        undefined,
      ),
    /** Removes outdated and damaged records without decrypting the others. */
    removeOutdated: (): Promise<void> =>
      change((signal) => removeWhere((_, value) => !isCurrent(value), signal), undefined),
    /**
     * Deletes the store: every record, and the key.
     * @param outer signal of the work that the deletion belongs to; nothing is deleted after it has aborted
     */
    destroy(outer?: AbortSignal): Promise<void> {
      mark.set();
      return enqueue(destroy, undefined, outer);
    },
    /** Resolves when all earlier writes and removals are done. */
    settled,
  };
}
