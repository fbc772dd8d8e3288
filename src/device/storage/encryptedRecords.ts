import * as v from 'valibot';
import { isQuotaError } from '../quotaError.ts';
import { withinTime } from '../withinTime.ts';
import { OPERATION_LIMIT_MS } from './database.ts';
import { recordNames } from './keys.ts';
import type { RecordStore } from './recordStore.ts';

/*
 * Records that say something of a person, encrypted by AES-GCM with a key that no script can take out of the browser. The
 * key stands beside them in the same store and goes with the store.
 */

/**
 * Limit of one change. Cryptography may hang too. A database that hangs is given up before, by its own limit, and then
 * refuses at once.
 */
const CHANGE_LIMIT_MS = OPERATION_LIMIT_MS + 1_000;

export interface EncryptedRecords {
  /**
   * Writes values by name, all of them or none. Writing nothing makes the key, and tells whether anything can be written.
   * @param lifeMs after so many milliseconds they are no longer read
   * @returns whether they are stored: false where the database or cryptography is refused, or full
   */
  readonly write: (values: Readonly<Record<string, unknown>>, lifeMs: number) => Promise<boolean>;
  /** Returns whether the device turned out to be full at the last write that failed. */
  readonly isFull: () => boolean;
  /**
   * Reads all values whose name begins so, unchecked. A record that can never be read is deleted: outdated, damaged, of
   * another shape, or encrypted by a key that is gone.
   */
  readonly read: (prefix: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Removes all records whose name begins so. */
  readonly remove: (...prefixes: readonly string[]) => Promise<void>;
  /** Removes outdated and damaged records without decrypting the others. */
  readonly removeOutdated: () => Promise<void>;
  /** Deletes the store: every record, and the key. */
  readonly destroy: () => Promise<void>;
  /** Resolves when everything that was written and removed until now is done. */
  readonly settled: () => Promise<void>;
}

/** A sign that the store is to be deleted, which outlives a page that is gone, or a database that hangs, before it is. */
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
 * Returns true for a record of the present. One from the far future is as wrong as an old one: the device's clock was
 * put right since.
 */
const isCurrent = (value: unknown): value is EncryptedRecord =>
  v.is(recordSchema, value) && Math.abs(Date.now() - value.storedAtMs) <= value.lifeMs;

const isEncryptionKey = (value: unknown): value is CryptoKey =>
  value instanceof CryptoKey && !value.extractable;

/**
 * Returns the parameters of the cipher. The name is authenticated: a record moved under the name of another
 * registration does not open.
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

/** Returns undefined for what cannot be decrypted. */
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
 * @param mark by which a deletion that was begun is done before anything else
 */
export function createEncryptedRecords(
  store: RecordStore,
  mark: DeletionMark = noMark,
): EncryptedRecords {
  let isFull = false;

  /** Key of the last access: the page may be gone before the database could be asked for it once more. */
  let lastKey: CryptoKey | null = null;

  async function destroy(): Promise<void> {
    lastKey = null;
    await store.destroy();
    mark.clear();
  }

  /** Changes are made one at a time and in order: what is removed last stays removed. */
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

  /** Returns the key of this device, the same in all tabs; makes it when there is none. */
  async function agreedKey(): Promise<CryptoKey> {
    const stored = await store.get(recordNames.encryptionKey);
    if (isEncryptionKey(stored)) return stored;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have made one meanwhile: what is encrypted by two keys could not all be read.
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
    // A logout in another tab has deleted the key that was known here.
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

  /** Reads the records whose name begins so: the values, and the names of those that can never be read. */
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

  /** Removes what can never be read. It reads again first: a record may have been written anew since it was found. */
  async function removeUnreadable(prefix: string): Promise<void> {
    const { unreadable } = await readAll(prefix);
    if (unreadable.length > 0) await store.remove(unreadable);
  }

  const settled = () => change(async () => {}, undefined);

  /** Reads what all changes until now have left. No change waits for it: the next letter must not be lost behind a read. */
  async function read(prefix: string): Promise<Readonly<Record<string, unknown>>> {
    await settled();
    // A deletion that could not be done: what is left belongs to nobody any more.
    if (mark.isSet()) return {};
    const { values, unreadable } = await readAll(prefix);
    if (unreadable.length > 0) await change(() => removeUnreadable(prefix), undefined);
    return values;
  }

  return {
    write: (values, lifeMs) =>
      change(async () => {
        try {
          return await write(values, lifeMs);
        } catch (error) {
          isFull = isQuotaError(error);
          throw error;
        }
      }, false),
    isFull: () => isFull,
    read: (prefix) => read(prefix).catch(() => ({})),
    remove: (...prefixes) =>
      change(
        () => removeWhere((name) => prefixes.some((prefix) => name.startsWith(prefix))),
        undefined,
      ),
    removeOutdated: () => change(() => removeWhere((_, value) => !isCurrent(value)), undefined),
    destroy() {
      mark.set();
      return enqueue(destroy, undefined);
    },
    settled,
  };
}
