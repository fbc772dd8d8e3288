import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { contentsOf, fieldsOf, type TypedValues, valuesOf } from './typedEarly.ts';

/* Values in the fields of islands that pass to the next document of this path: the page in the other language, or a reload. */

/** Returns whether stored values differ from the fields of an island. */
export const differsFrom = (place: HTMLElement, stored: TypedValues): boolean =>
  fieldsOf(place).some(({ name, field }) => {
    const [now] = contentsOf(field);
    return (stored[name] ?? now) !== now;
  });

/** Stores the values of all islands for the next document of this path: the page in the other language, or a reload. */
export function storeTyped(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (places.length === 0) return;
  const values = valuesOf(places.flatMap(fieldsOf));
  writeEntry('session', sessionKeys.typedValues, JSON.stringify([location.pathname, values]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing is stored, or another program wrote the entry.
    return null;
  }
}

/** Returns and removes the values that `storeTyped` stored. Returns no values of another page. */
export function takeStored(): TypedValues {
  const stored = parse(readEntry('session', sessionKeys.typedValues) ?? '');
  removeEntry('session', sessionKeys.typedValues);
  const [path, values] = Array.isArray(stored) ? stored : [];
  if (path !== location.pathname || typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );
}
