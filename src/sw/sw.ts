import { handleMessage } from './messages.ts';
import { answerNavigation } from './navigation.ts';
import { handleSync, type SyncEvent } from './outboxEvents.ts';
import { createPrecache, type PrecacheEntry } from './precache.ts';
import { kindOfRequest } from './requests.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list of files here. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

const precache = createPrecache(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  // Pages that were open at the first installation work offline from now on, without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOfRequest(request, self.location.origin, precache);
  if (kind === 'page') event.respondWith(answerNavigation(request, precache));
  else if (kind === 'precached') event.respondWith(precache.answer(request));
});

self.addEventListener('message', handleMessage);

self.addEventListener('sync', handleSync);
