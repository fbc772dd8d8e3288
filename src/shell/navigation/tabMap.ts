import * as v from 'valibot';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/**
 * Reads a map that the documents of a tab share through session storage. A damaged stored text counts as an empty map.
 * @param storageKey one of `sessionKeys`
 */
export function createTabMap<Value>(
  storageKey: string,
  value: v.GenericSchema<Value>,
  maxEntries: number,
) {
  const schema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), value])));
  const stored = v.safeParse(schema, readEntry('session', storageKey));
  const entries = new Map(stored.success ? stored.output : []);
  return {
    get: (key: string) => entries.get(key),
    /** Sets an entry as the latest entry, also in the storage. Above the limit, drops the oldest entry. */
    set(key: string, next: Value) {
      entries.delete(key);
      entries.set(key, next);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      writeEntry('session', storageKey, JSON.stringify([...entries]));
    },
    /** Removes all entries, also from the storage. */
    clear() {
      entries.clear();
      removeEntry('session', storageKey);
    },
  };
}
