import type { Page } from '@playwright/test';

/** Returns a record of the app's plain database, or null, and optionally replaces the record. */
export function keyval(page: Page, name: string, next?: { readonly value: unknown }) {
  return page.evaluate(
    async ({ name, next }) => {
      // Opening a missing database would create it without a store, and the app could not use it.
      const databases = await indexedDB.databases();
      if (!databases.some((known) => known.name === 'keyval-store')) return null;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction('keyval', 'readwrite');
      const records = transaction.objectStore('keyval');
      const reading = records.get(name);
      if (next) records.put(next.value, name);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
      return reading.result ?? null;
    },
    { name, next },
  );
}
