/*
 * The kill switch: served in place of /sw.js it takes the app's worker and all of its caches off a device, and leaves
 * the pages that are open as they are. See deploy/README.md for when and how.
 */
export {}; // A module, whose `self` is its own.

declare const self: ServiceWorkerGlobalScope;

/** Removes all caches, then the worker. Storage that refuses must not keep it: without a worker caches harm nobody. */
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
