/**
 * Takes the worker and all of its caches off the device. Storage that refuses must not keep the worker there:
 * without a worker the caches harm nobody.
 */
export async function removeEverything(
  cacheStorage: Pick<CacheStorage, 'keys' | 'delete'>,
  registration: Pick<ServiceWorkerRegistration, 'unregister'>,
): Promise<void> {
  try {
    const names = await cacheStorage.keys();
    await Promise.allSettled(names.map((name) => cacheStorage.delete(name)));
  } finally {
    await registration.unregister();
  }
}
