import { isScreenPath } from '../device/paths.ts';
import { createScriptUrlPolicy } from '../device/trustedTypes.ts';
import type { PrecacheEntry } from './filesBefore.ts';
import { visitLanguage } from './language.ts';
import { handleMessage } from './messages.ts';
import { answerNavigation } from './navigation.ts';
import { handleSync, type SyncEvent } from './outboxEvents.ts';
import { createPrecache } from './precache.ts';
import { kindOfRequest } from './requests.ts';
import { type InstallEvent, letPassUnseen } from './routes.ts';
import { tellIfFull } from './tellPages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Set by the script that the build writes (`build/precacheList.ts`). */
  readonly precacheList: readonly PrecacheEntry[];
  /** Hash of the script inside each page of this build; set by the same script. */
  readonly pageSignature: string;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
};

const listUrl = '/precache-list.js';
const scriptUrl = createScriptUrlPolicy((url) => url === listUrl);
// The list is a separate file, so a returning visitor fetches only the file that has changed.
importScripts(scriptUrl(listUrl));

const precache = createPrecache(self.precacheList);

/** Returns whether a page of an application is open. */
async function isApplying(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ url }) => isScreenPath(new URL(url).pathname));
}

self.addEventListener('install', (event) => {
  letPassUnseen(event);
  const inUse = visitLanguage(new URL(self.location.origin));
  const installed = Promise.all([inUse, isApplying()]).then(([language, isApplying]) =>
    precache.install(event, language, isApplying),
  );
  event.waitUntil(
    installed.catch(async (error: unknown) => {
      await tellIfFull(error);
      // An incomplete version does not take over, and the running version stays.
      throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  // Pages that were open at the first installation work offline from now on, without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOfRequest(request, self.location.origin, precache);
  if (kind === 'page') {
    event.respondWith(answerNavigation(request, precache, self.pageSignature));
  } else if (kind === 'precached') event.respondWith(precache.answer(request));
});

self.addEventListener('message', (event) => handleMessage(event, precache));

self.addEventListener('sync', handleSync);
