import { expect, type Page } from '@playwright/test';

interface Kept {
  readonly names: readonly string[];
  /** All bytes and texts, read in every way that a text can stand in them. */
  readonly text: string;
  readonly canKeysBeTakenOut: readonly boolean[];
  /** When each record was sealed, ms. */
  readonly sealedAtMs: Readonly<Record<string, number>>;
}

/** What IndexedDB of the page's origin holds. */
export function keptOnDevice(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names: string[] = [];
    const texts: string[] = [];
    const canKeysBeTakenOut: boolean[] = [];
    const sealedAtMs: Record<string, number> = {};
    const read = (value: unknown): void => {
      if (value instanceof CryptoKey) canKeysBeTakenOut.push(value.extractable);
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        for (const way of ['utf-8', 'utf-16le'])
          texts.push(new TextDecoder(way).decode(value as BufferSource));
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
      else texts.push(String(value));
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([
          answered(store.getAllKeys()),
          answered(store.getAll()),
        ]);
        names.push(...keys.map(String));
        values.forEach(read);
        keys.forEach((key, index) => {
          const at = values[index]?.sealedAtMs;
          if (typeof at === 'number') sealedAtMs[String(key)] = at;
        });
      }
      database.close();
    }
    return { names, text: texts.join('\n'), canKeysBeTakenOut, sealedAtMs };
  });
}

/** The names of drafts that are kept. */
export async function draftsOnDevice(page: Page): Promise<readonly string[]> {
  return (await keptOnDevice(page)).names.filter((name) => name.startsWith('draft/'));
}

/** Waits until a draft was kept that did not stand there before. */
export async function untilKept(page: Page, sinceMs = 0): Promise<void> {
  const newest = async () => {
    const { sealedAtMs } = await keptOnDevice(page);
    const times = Object.entries(sealedAtMs).filter(([name]) => name.startsWith('draft/'));
    return Math.max(0, ...times.map(([, at]) => at));
  };
  await expect.poll(newest).toBeGreaterThan(sinceMs);
}

/** Waits until no draft is kept. */
export async function untilNoneKept(page: Page): Promise<void> {
  await expect.poll(() => draftsOnDevice(page)).toEqual([]);
}

/** Puts a record in the draft's place as an older version of the app might have kept it. */
export async function makeDraftOld(page: Page): Promise<void> {
  const [name] = await draftsOnDevice(page);
  if (name === undefined) throw new Error('There is no draft');
  await page.evaluate(async (record) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('keyval-store'));
    const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
    await answered(store.put({ last_name: 'Сәрсенбаева', savedAt: 'вчера' }, record));
    database.close();
  }, name);
}

/** Waits until nothing is on its way to the device any more: each key that is typed is written, one after the other. */
export async function untilAllKept(page: Page): Promise<void> {
  let before = '';
  const isSettled = async () => {
    const now = JSON.stringify((await keptOnDevice(page)).sealedAtMs);
    const isSame = now === before && now !== '{}';
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [50, 100] }).toBe(true);
}
