import * as v from 'valibot';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** A map that the documents of a tab share through session storage. */
export interface TabMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Sets an entry as the latest entry, also in the storage. Above the limit, drops the oldest entry. */
  readonly set: (key: string, value: Value) => void;
  /** Removes all entries, also from the storage. */
  readonly clear: () => void;
}

/**
 * Reads a map from session storage. A damaged stored text counts as an empty map.
 * @param storageKey one of `sessionKeys`
 */
export function createTabMap<Value>(
  storageKey: string,
  value: v.GenericSchema<Value>,
  maxEntries: number,
): TabMap<Value> {
  const schema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), value])));
  const stored = v.safeParse(schema, readEntry('session', storageKey));
  const entries = new Map(stored.success ? stored.output : []);
  return {
    get: (key) => entries.get(key),
    set(key, next) {
      entries.delete(key);
      entries.set(key, next);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      writeEntry('session', storageKey, JSON.stringify([...entries]));
    },
    clear() {
      entries.clear();
      removeEntry('session', storageKey);
    },
  };
}
