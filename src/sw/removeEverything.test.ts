import { expect, it, vi } from 'vitest';
import { removeEverything } from './removeEverything.ts';

it('removes every cache, of whatever version, and the worker itself', async () => {
  const left = new Set(['workbox-precache-v2-https://jenil.example/', 'something older']);
  const unregister = vi.fn(async () => true);
  await removeEverything(
    { keys: async () => [...left], delete: async (name) => left.delete(name) },
    { unregister },
  );
  expect([...left]).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});

it('removes the worker even where a cache, or all of them, cannot be removed', async () => {
  const unregister = vi.fn(async () => true);
  const refuse = () => Promise.reject(new Error('refused'));
  await removeEverything({ keys: async () => ['one'], delete: refuse }, { unregister });
  await expect(removeEverything({ keys: refuse, delete: refuse }, { unregister })).rejects.toThrow(
    'refused',
  );
  expect(unregister).toHaveBeenCalledTimes(2);
});
