import { delMany, entries, get, set, update } from 'idb-keyval';
import { createSealing } from '../storage/encryptedRecords.ts';
import { databaseKeys } from '../storage/keys.ts';

/** A session is dead by itself after so long: its token is not worth keeping any longer. */
export const BEARER_LIFE_MS = 8 * 3_600_000;

const named = (name: string) => `${databaseKeys.outboxBearer}/${name}`;

/** A key of its own: a logout forgets the other one, and with it everything that it sealed. */
const sealing = createSealing({
  get: async (name) => get(named(name)),
  set: async (name, value) => set(named(name), value),
  update: async (name, change) => update(named(name), change),
  entries: async () => entries(),
  remove: async (names) => delMany(names.map(named)),
});

/** @returns whether the token is kept, encrypted */
export function keepBearer(entryId: string, token: string): Promise<boolean> {
  return sealing.seal(entryId, token);
}

/** @returns the token, or null when it is too old or cannot be read; then it is gone */
export async function readBearer(entryId: string): Promise<string | null> {
  const token = await sealing.unseal(entryId, BEARER_LIFE_MS);
  return typeof token === 'string' ? token : null;
}

export function forgetBearer(entryId: string): Promise<void> {
  return sealing.forgetSealed(entryId);
}

/**
 * Forgets the tokens whose calls do not wait any more: a page that closed between the end of a call and `forgetBearer` has
 * left one.
 */
export async function forgetOrphanedBearers(waitingIds: readonly string[]): Promise<void> {
  const wanted = new Set([databaseKeys.sealingKey, ...waitingIds].map(named));
  const names = (await entries()).flatMap(([name]) =>
    typeof name === 'string' && name.startsWith(named('')) && !wanted.has(name) ? [name] : [],
  );
  if (names.length > 0) await delMany(names);
}
