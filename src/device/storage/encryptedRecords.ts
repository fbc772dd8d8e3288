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

  async function destroy(): Promise<void> {
    lastKey = null;
    await store.destroy();
    mark.clear();
  }

  /** The last change. Changes run one at a time and in order, so a removal is final. */
  let changes: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>, whenRefused: T): Promise<T> {
    const done = changes.then(() => withinTime(work(), CHANGE_LIMIT_MS)).catch(() => whenRefused);
    changes = done;
    return done;
  }

  function change<T>(work: () => Promise<T>, whenRefused: T): Promise<T> {
    return enqueue(async () => {
      if (mark.isSet()) await destroy();
      return await work();
    }, whenRefused);
  }

  /** Returns the key of this device, the same in all tabs. Creates a missing key. */
  async function agreedKey(): Promise<CryptoKey> {
    const stored = await store.get(recordNames.encryptionKey);
    if (isEncryptionKey(stored)) return stored;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have made a key meanwhile. With two keys some records could not be read.
    let agreed = made;
    await store.update(recordNames.encryptionKey, (present) => {
      agreed = isEncryptionKey(present) ? present : made;
      return agreed;
    });
    return agreed;
  }

  async function write(
    values: Readonly<Record<string, unknown>>,
    lifeMs: number,
    isSecondTry = false,
  ): Promise<boolean> {
    const key = lastKey ?? (await agreedKey());
    const records = await Promise.all(
      Object.entries(values).map(
        async ([name, value]) => [name, await encrypt(name, value, key, lifeMs)] as const,
      ),
    );
    const stored = await store.write(Object.fromEntries(records), recordNames.encryptionKey);
    lastKey = isEncryptionKey(stored) ? stored : null;
    const [[name, record] = []] = records;
    if (!name || !record) return true;
    // A logout in another tab may have deleted the key that this page knew.
    const isReadable = lastKey !== null && (await decrypt(name, record, lastKey)) !== undefined;
    return isReadable || (!isSecondTry && write(values, lifeMs, true));
  }

  async function removeWhere(isMeant: (name: string, value: unknown) => boolean): Promise<void> {
    const names = (await store.entries()).flatMap(([name, value]) =>
      typeof name === 'string' && name !== recordNames.encryptionKey && isMeant(name, value)
        ? [name]
        : [],
    );
    if (names.length > 0) await store.remove(names);
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
  async function removeUnreadable(prefix: string): Promise<void> {
    const { unreadable } = await readAll(prefix);
    if (unreadable.length > 0) await store.remove(unreadable);
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
    if (unreadable.length > 0) await change(() => removeUnreadable(prefix), undefined);
    return values;
  }

  const readIfPossible = (prefix: string) => read(prefix).catch(() => null);

  return {
    /**
     * Writes values by name, all of them or none. An empty write creates the key, and tells whether the device can store.
     * @param lifeMs milliseconds after which the values are no longer read
     * @returns whether the values are stored: false when the database is full, or the database or cryptography is refused
     */
    write: (values: Readonly<Record<string, unknown>>, lifeMs: number) =>
      change(async () => {
        try {
          return await write(values, lifeMs);
        } catch (error) {
          isFull = isQuotaError(error);
          throw error;
        }
      }, false),
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
        () => removeWhere((name) => prefixes.some((prefix) => name.startsWith(prefix))),
        undefined,
      ),
    /** Removes outdated and damaged records without decrypting the others. */
    removeOutdated: (): Promise<void> =>
      change(() => removeWhere((_, value) => !isCurrent(value)), undefined),
    /** Deletes the store: every record, and the key. */
    destroy(): Promise<void> {
      mark.set();
      return enqueue(destroy, undefined);
    },
    /** Resolves when all earlier writes and removals are done. */
    settled,
  };
}
