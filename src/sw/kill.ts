import { removeEverything } from './removeEverything.ts';

/*
 * The kill switch: served in place of /sw.js it takes the app's worker and all of its caches off a device, and leaves
 * the pages that are open as they are. See deploy/README.md for when and how.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeEverything(caches, self.registration));
});
