import { del, get, set } from 'idb-keyval';
import { databaseKeys } from './keys.ts';

/**
 * Records that say something of a person: encrypted in IndexedDB by a key that never leaves the browser's own keeping,
 * so that a copy of the database's files is of no use to anybody.
 */

async function sealingKey(): Promise<CryptoKey> {
  const kept: unknown = await get(databaseKeys.sealingKey);
  if (kept instanceof CryptoKey) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(databaseKeys.sealingKey, key);
  return key;
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

/** One at a time: two first writes would each make a key, and what the loser sealed could never be read. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work, work);
  queue = done.catch(() => {});
  return done;
}

/** @returns whether the record is kept: false where the database or cryptography is refused, or full */
export function seal(name: string, value: unknown): Promise<boolean> {
  return inTurn(async () => {
    try {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await sealingKey(),
        new TextEncoder().encode(JSON.stringify(value)),
      );
      await set(name, { iv, bytes, sealedAtMs: Date.now() } satisfies SealedRecord);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * @param maxAgeMs an older record is forgotten
 * @returns the record, unchecked, or undefined when there is none that can be read
 */
export function unseal(name: string, maxAgeMs: number): Promise<unknown> {
  return inTurn(async () => {
    try {
      const record: unknown = await get(name);
      if (!isSealedRecord(record)) return undefined;
      if (Date.now() - record.sealedAtMs > maxAgeMs) {
        await del(name);
        return undefined;
      }
      const bytes = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: record.iv },
        await sealingKey(),
        record.bytes,
      );
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
      return value;
    } catch {
      return undefined;
    }
  });
}

/** Forgets a record; nothing happens where the database is refused. */
export function forgetSealed(name: string): Promise<void> {
  return inTurn(() => del(name).catch(() => {}));
}
