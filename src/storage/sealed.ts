import { delMany, entries, get, set, update } from 'idb-keyval';
import { databaseKeys } from './keys.ts';

/**
 * Records that say something of a person: encrypted in IndexedDB by a key that never leaves the browser's own keeping,
 * so that a copy of the database's files is of no use to anybody.
 */

/** For so long the database is waited for: a hanging one (WebKit has had them) must hold up nobody's form or logout. */
const DATABASE_TIMEOUT_MS = 3_000;

/** What is needed of the database; each may reject, or never answer. */
export interface SealedDatabase {
  readonly get: (name: string) => Promise<unknown>;
  readonly set: (name: string, value: unknown) => Promise<void>;
  /** Reads and writes with nobody in between, other tabs included. */
  readonly update: (name: string, change: (kept: unknown) => unknown) => Promise<void>;
  readonly entries: () => Promise<readonly (readonly [unknown, unknown])[]>;
  readonly remove: (names: readonly string[]) => Promise<void>;
}

export interface Sealing {
  /** @returns whether the record is kept: false where the database or cryptography is refused, or full */
  readonly seal: (name: string, value: unknown) => Promise<boolean>;
  /**
   * What can never be read is deleted: too old, of another shape, damaged, or sealed by a key that is gone.
   * @param maxAgeMs an older record is forgotten
   * @returns the record, unchecked, or undefined when there is none that can be read
   */
  readonly unseal: (name: string, maxAgeMs: number) => Promise<unknown>;
  /** Forgets records; nothing happens where the database is refused. */
  readonly forgetSealed: (...names: readonly string[]) => Promise<void>;
  /** Forgets every sealed record, and the key: what a disk may still hold of them cannot be read by anybody. */
  readonly forgetAllSealed: () => Promise<void>;
  /** Forgets every sealed record that is older or damaged, without having to read it. */
  readonly purgeSealed: (maxAgeMs: number) => Promise<void>;
  /** Whether something could be sealed now, as far as that can be known without trying. */
  readonly canSeal: () => Promise<boolean>;
}

interface SealedRecord {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  readonly sealedAtMs: number;
}

function isSealedRecord(value: unknown): value is SealedRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    value.iv instanceof Uint8Array &&
    'bytes' in value &&
    value.bytes instanceof ArrayBuffer &&
    'sealedAtMs' in value &&
    typeof value.sealedAtMs === 'number'
  );
}

function isSealingKey(value: unknown): value is CryptoKey {
  return (
    value instanceof CryptoKey &&
    value.algorithm.name === 'AES-GCM' &&
    !value.extractable &&
    value.usages.includes('encrypt') &&
    value.usages.includes('decrypt')
  );
}

/** Names under which only sealed records stand. */
const isSealedName = (name: string) =>
  name === databaseKeys.sentValues || name.startsWith(`${databaseKeys.draft}/`);

/** A record that is sealed in the far future is as wrong as an old one: the device's clock was put right since. */
const isOlder = ({ sealedAtMs }: SealedRecord, maxAgeMs: number) =>
  Math.abs(Date.now() - sealedAtMs) > maxAgeMs;

/** A record opens under its own name only: nobody can put one registration's in the place of another's. */
const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function openRecord(name: string, { iv, bytes }: SealedRecord, key: CryptoKey) {
  try {
    const text = await crypto.subtle.decrypt(cipher(name, iv), key, bytes);
    const value: unknown = JSON.parse(new TextDecoder().decode(text));
    return value;
  } catch {
    return undefined;
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database hangs')), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param database where the records and their key are kept */
export function createSealing(database: SealedDatabase): Sealing {
  /** One at a time and in order: what is forgotten last stays forgotten. */
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>, whenRefused: T): Promise<T> {
    const done = queue.then(() => withinTime(work())).catch(() => whenRefused);
    queue = done;
    return done;
  }

  async function sealingKey(): Promise<CryptoKey> {
    const kept = await database.get(databaseKeys.sealingKey);
    if (isSealingKey(kept)) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have made one meanwhile: what is sealed by two keys could not all be read.
    let agreed = made;
    await database.update(databaseKeys.sealingKey, (present) => {
      agreed = isSealingKey(present) ? present : made;
      return agreed;
    });
    return agreed;
  }

  async function removeWhere(isMeant: (name: string, value: unknown) => boolean): Promise<void> {
    const names = (await database.entries()).flatMap(([name, value]) =>
      typeof name === 'string' && isMeant(name, value) ? [name] : [],
    );
    if (names.length > 0) await database.remove(names);
  }

  return {
    seal: (name, value) =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const text = new TextEncoder().encode(JSON.stringify(value));
        const bytes = await crypto.subtle.encrypt(cipher(name, iv), await sealingKey(), text);
        await database.set(name, { iv, bytes, sealedAtMs: Date.now() } satisfies SealedRecord);
        return true;
      }, false),
    unseal: (name, maxAgeMs) =>
      inTurn(async () => {
        const record = await database.get(name);
        if (record === undefined) return undefined;
        const key = await database.get(databaseKeys.sealingKey);
        const canBeRead = isSealedRecord(record) && !isOlder(record, maxAgeMs) && isSealingKey(key);
        const value = canBeRead ? await openRecord(name, record, key) : undefined;
        if (value === undefined) await database.remove([name]);
        return value;
      }, undefined),
    forgetSealed: (...names) => inTurn(() => database.remove(names), undefined),
    forgetAllSealed: () =>
      inTurn(
        () => removeWhere((name) => name === databaseKeys.sealingKey || isSealedName(name)),
        undefined,
      ),
    purgeSealed: (maxAgeMs) =>
      inTurn(
        () =>
          removeWhere(
            (name, value) =>
              isSealedName(name) && (!isSealedRecord(value) || isOlder(value, maxAgeMs)),
          ),
        undefined,
      ),
    canSeal: () =>
      inTurn(async () => {
        await sealingKey();
        return true;
      }, false),
  };
}

/** Where a browser has no database or refuses it, the library throws instead of rejecting: hence `async`. */
export const { seal, unseal, forgetSealed, forgetAllSealed, purgeSealed, canSeal } = createSealing({
  get: async (name) => get(name),
  set: async (name, value) => set(name, value),
  update: async (name, change) => update(name, change),
  entries: async () => entries(),
  remove: async (names) => delMany([...names]),
});
