type StorageKind = 'local' | 'session';

/** @throws Error where a private window or a policy refuses the storage */
const open = (kind: StorageKind): Storage =>
  kind === 'local' ? window.localStorage : window.sessionStorage;

/** Returns the entry, or null when it is absent or storage is refused. */
export function readEntry(kind: StorageKind, key: string): string | null {
  try {
    return open(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Writes the entry. Returns false when storage is full or refused. */
export function writeEntry(kind: StorageKind, key: string, value: string): boolean {
  try {
    open(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes an entry. Does nothing where storage is refused. */
export function removeEntry(kind: StorageKind, key: string): void {
  try {
    open(kind).removeItem(key);
  } catch {
    // Refused storage holds no entry.
  }
}
