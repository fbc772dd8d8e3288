import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

interface Stored {
  readonly names: readonly string[];
  /** All stored bytes and texts, decoded in every way that may contain a text. */
  readonly text: string;
  readonly areKeysExtractable: readonly boolean[];
  /** Time of the write of each record, ms. */
  readonly storedAtMs: Readonly<Record<string, number>>;
}

/** Reads all of IndexedDB of the page's origin, in buckets too. */
export function storedOnDevice(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names: string[] = [];
    const texts: string[] = [];
    const areKeysExtractable: boolean[] = [];
    const storedAtMs: Record<string, number> = {};
    const read = (value: unknown): void => {
      if (value instanceof CryptoKey) areKeysExtractable.push(value.extractable);
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        for (const way of ['utf-8', 'utf-16le'])
          texts.push(new TextDecoder(way).decode(value as BufferSource));
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
      else texts.push(String(value));
    };
    const readAll = async (factory: IDBFactory) => {
      for (const { name = '' } of await factory.databases()) {
        const database = await answered(factory.open(name));
        for (const storeName of database.objectStoreNames) {
          const store = database.transaction(storeName).objectStore(storeName);
          const [keys, values] = await Promise.all([
            answered(store.getAllKeys()),
            answered(store.getAll()),
          ]);
          names.push(...keys.map(String));
          values.forEach(read);
          keys.forEach((key, index) => {
            const at = values[index]?.storedAtMs;
            if (typeof at === 'number') storedAtMs[String(key)] = at;
          });
        }
        database.close();
      }
    };
    const bucketNames = async () => (await navigator.storageBuckets?.keys()) ?? [];
    await readAll(indexedDB);
    for (const name of await bucketNames()) {
      const bucket = await navigator.storageBuckets?.open(name);
      if (!bucket) continue;
      await readAll(bucket.indexedDB).catch(async (error: unknown) => {
        // The page may have deleted the bucket in the meantime.
        if ((await bucketNames()).includes(name)) throw error;
      });
    }
    return { names, text: texts.join('\n'), areKeysExtractable, storedAtMs };
  });
}

/** Returns the name of a registration on the device, see `src/api/registrationName.ts`. */
export const nameOnDevice = (uuid: string) =>
  createHash('sha256').update(uuid).digest('hex').slice(0, 32);

/** Returns the buckets of the page's origin, or an empty list in a browser without buckets. */
export function bucketsOnDevice(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await navigator.storageBuckets?.keys()) ?? []);
}

/** Returns the drafts that are stored, as `draft/<registration>/<step>`; each has a record for every field. */
export async function draftsOnDevice(page: Page): Promise<readonly string[]> {
  const { names } = await storedOnDevice(page);
  const fields = names.filter((name) => name.startsWith('draft/'));
  return [...new Set(fields.map((name) => name.slice(0, name.lastIndexOf('/'))))];
}

/** Waits until a draft was stored after the given time. */
export async function untilStored(page: Page, sinceMs = 0): Promise<void> {
  const newest = async () => {
    const { storedAtMs } = await storedOnDevice(page);
    const times = Object.entries(storedAtMs).filter(([name]) => name.startsWith('draft/'));
    return Math.max(0, ...times.map(([, at]) => at));
  };
  await expect.poll(newest).toBeGreaterThan(sinceMs);
}

/** Waits until the fields are stored. Fields that were filled in at the same time are stored together. */
export async function untilFieldsStored(page: Page, ...fields: readonly string[]): Promise<void> {
  const stored = async () =>
    (await storedOnDevice(page)).names
      .filter((name) => name.startsWith('draft/'))
      .map((name) => name.slice(name.lastIndexOf('/') + 1));
  await expect.poll(stored).toEqual(expect.arrayContaining([...fields]));
}

/** Waits until the server has named the registration. Before that, typed text has no owner and is not stored. */
export async function untilOwnerKnown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastStep'))).not.toBeNull();
}

/** Waits until the device has a key for drafts. A page that is still starting needs the key before it can store a letter. */
export async function untilKeyStored(page: Page): Promise<void> {
  const stored = async () => (await storedOnDevice(page)).names;
  await expect.poll(stored).toContain('encryptionKey');
}

/** Waits until no draft is stored. */
export async function untilNoneStored(page: Page): Promise<void> {
  await expect.poll(() => draftsOnDevice(page)).toEqual([]);
}

/** Waits until no write is running. Every key press is written, one after another. */
export async function untilAllStored(page: Page): Promise<void> {
  let before = '';
  const isSettled = async () => {
    const now = JSON.stringify((await storedOnDevice(page)).storedAtMs);
    const isSame = now === before && now !== '{}';
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [50, 100] }).toBe(true);
}
