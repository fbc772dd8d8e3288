/*
 * The kill switch. Served in place of /sw.js, it removes the app's worker and all caches from a device, and does not touch open
 * pages. See deploy/README.md for when and how to use it.
 */
export {}; // Makes this file a module, so that `self` is declared for this file only.

declare const self: ServiceWorkerGlobalScope;

/** Removes all caches, then the worker, also when storage fails: caches without a worker are harmless. */
async function removeEverything(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.allSettled(names.map((name) => caches.delete(name)));
  } finally {
    await self.registration.unregister();
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeEverything());
});
