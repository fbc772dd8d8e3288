import { afterEach, expect, it, vi } from 'vitest';

const unregister = vi.fn(async () => true);

afterEach(() => {
  vi.resetModules();
  unregister.mockClear();
});

/** Activates the kill switch's worker. @returns its work */
async function activate(storage: Pick<CacheStorage, 'keys' | 'delete'>): Promise<unknown> {
  const worker = Object.assign(new EventTarget(), { registration: { unregister } });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('caches', storage);
  await import('./kill.ts');
  const waitUntil = vi.fn();
  worker.dispatchEvent(Object.assign(new Event('activate'), { waitUntil }));
  return waitUntil.mock.lastCall?.[0];
}

const refuse = () => Promise.reject(new Error('refused'));

it('removes every cache, of whatever version, and the worker itself', async () => {
  const left = new Set(['workbox-precache-v2-https://jenil.example/', 'something older']);
  await activate({ keys: async () => [...left], delete: async (name) => left.delete(name) });
  expect([...left]).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});

it('removes the worker even where a cache cannot be removed', async () => {
  await activate({ keys: async () => ['one'], delete: refuse });
  expect(unregister).toHaveBeenCalledOnce();
});

it('removes the worker even where the caches cannot be listed', async () => {
  await expect(activate({ keys: refuse, delete: refuse })).rejects.toThrow('refused');
  expect(unregister).toHaveBeenCalledOnce();
});
