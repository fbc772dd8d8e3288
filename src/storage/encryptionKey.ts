import { get, update } from 'idb-keyval';
import { databaseKeys } from './keys.ts';

/** What is needed of the database; each may reject, or never answer. */
export interface KeyDatabase {
  readonly get: (name: string) => Promise<unknown>;
  /** Reads and writes with nobody in between, other tabs included. */
  readonly update: (name: string, change: (kept: unknown) => unknown) => Promise<void>;
}

/** Where a browser has no database or refuses it, the library throws instead of rejecting: hence `async`. */
export const devicesKeyDatabase: KeyDatabase = {
  get: async (name) => get(name),
  update: async (name, change) => update(name, change),
};

function isSealingKey(value: unknown): value is CryptoKey {
  return (
    value instanceof CryptoKey &&
    value.algorithm.name === 'AES-GCM' &&
    !value.extractable &&
    value.usages.includes('encrypt') &&
    value.usages.includes('decrypt')
  );
}

/** @returns the key by which this device's records are sealed, or null when there is none (any more) */
export async function presentSealingKey(
  database: Pick<KeyDatabase, 'get'>,
): Promise<CryptoKey | null> {
  const kept = await database.get(databaseKeys.sealingKey);
  return isSealingKey(kept) ? kept : null;
}

/** @returns the key by which this device's records are sealed, in all tabs the same; made when there is none */
export async function agreedSealingKey(database: KeyDatabase): Promise<CryptoKey> {
  const present = await presentSealingKey(database);
  if (present !== null) return present;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile: what is sealed by two keys could not all be read.
  let agreed = made;
  await database.update(databaseKeys.sealingKey, (kept) => {
    agreed = isSealingKey(kept) ? kept : made;
    return agreed;
  });
  return agreed;
}
