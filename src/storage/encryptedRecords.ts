import { delMany, entries, set } from 'idb-keyval';
import {
  agreedSealingKey,
  devicesKeyDatabase,
  type KeyDatabase,
  presentSealingKey,
} from './encryptionKey.ts';
import { databaseKeys } from './keys.ts';

/**
 * Records that say something of a person: encrypted in IndexedDB by a key that never leaves the browser's own keeping,
 * so that a copy of the database's files is of no use to anybody.
 */

/** For so long the database is waited for: a hanging one (WebKit has had them) must hold up nobody's form or logout. */
const DATABASE_TIMEOUT_MS = 3_000;

/** What is needed of the database; each may reject, or never answer. */
export interface SealedDatabase extends KeyDatabase {
  readonly set: (name: string, value: unknown) => Promise<void>;
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

/** Names under which only sealed records stand. */
const isSealedName = (name: string) =>
  name === databaseKeys.submittedValues || name.startsWith(`${databaseKeys.draft}/`);

/** A record that is sealed in the far future is as wrong as an old one: the device's clock was put right since. */
export const isOlder = (
  { sealedAtMs }: { readonly sealedAtMs: number },
  maxAgeMs: number,
): boolean => Math.abs(Date.now() - sealedAtMs) > maxAgeMs;

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

  async function removeWhere(isMeant: (name: string, value: unknown) => boolean): Promise<void> {
    const names = (await database.entries()).flatMap(([name, value]) =>
      typeof name === 'string' && isMeant(name, value) ? [name] : [],
    );
    if (names.length > 0) await database.remove(names);
  }

  return {
    seal: (name, value) =>
      inTurn(async () => {
        const key = await agreedSealingKey(database);
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const text = new TextEncoder().encode(JSON.stringify(value));
        const bytes = await crypto.subtle.encrypt(cipher(name, iv), key, text);
        await database.set(name, { iv, bytes, sealedAtMs: Date.now() } satisfies SealedRecord);
        return true;
      }, false),
    unseal: (name, maxAgeMs) =>
      inTurn(async () => {
        const record = await database.get(name);
        if (record === undefined) return undefined;
        const key = await presentSealingKey(database);
        const canBeRead = isSealedRecord(record) && !isOlder(record, maxAgeMs) && key !== null;
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
        await agreedSealingKey(database);
        return true;
      }, false),
  };
}

/** `async` for the same reason as in `devicesKeyDatabase`. */
export const { seal, unseal, forgetSealed, forgetAllSealed, purgeSealed, canSeal } = createSealing({
  ...devicesKeyDatabase,
  set: async (name, value) => set(name, value),
  entries: async () => entries(),
  remove: async (names) => delMany([...names]),
});
