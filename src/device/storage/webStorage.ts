type StorageKind = 'local' | 'session';

/**
 * Opens the storage. Returns null where a private window or a policy refuses the storage, because reading the property
 * throws.
 */
function open(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Returns the entry, or null when it is absent or storage is refused. */
export function readEntry(kind: StorageKind, key: string): string | null {
  try {
    return open(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes the entry. Returns false when storage is full or refused. */
export function writeEntry(kind: StorageKind, key: string, value: string): boolean {
  try {
    const storage = open(kind);
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

/** Removes an entry. Does nothing where storage is refused. */
export function removeEntry(kind: StorageKind, key: string): void {
  try {
    open(kind)?.removeItem(key);
  } catch {
    // Refused storage holds no entry.
  }
}
