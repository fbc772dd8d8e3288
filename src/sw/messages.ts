import { databaseKeys } from '../device/storage/keys.ts';
import { writeRecord } from '../device/storage/records.ts';
import { isLanguage } from '../locales/language.ts';
import { replayAndTell } from './outboxEvents.ts';
import type { Precache } from './precache.ts';
import { tellIfFull } from './tellPages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Handles a page's message to the worker.
 * - `SKIP_WAITING`: this version may take over, because the visitor agrees or no form or registration is in progress.
 * - `REPLAY_OUTBOX`: the app was opened, became visible or is online again.
 * - `LANGUAGE`: the visitor's choice. The worker stores the choice, because it may be unable to read cookies, and keeps the
 *   language's files.
 * - `KEEP_LANGUAGE`: the page is idle, so the worker may keep the files of another language.
 * - `KEEP_STEPS`: a page of an application is idle, so the worker may keep the files of the steps after the IIN.
 */
export function handleMessage(
  event: ExtendableMessageEvent,
  precache: Pick<Precache, 'keepLanguage' | 'keepSteps'>,
): void {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (data.type === 'REPLAY_OUTBOX') {
    const isNetworkBack = 'isNetworkBack' in data && data.isNetworkBack === true;
    event.waitUntil(replayAndTell({ isNetworkBack }));
  }
  if (!('language' in data && isLanguage(data.language))) return;
  const { type, language } = data;
  if (type === 'LANGUAGE') event.waitUntil(writeRecord(databaseKeys.language, language));
  // The next page asks again for files that did not arrive.
  if (type === 'LANGUAGE' || type === 'KEEP_LANGUAGE') {
    event.waitUntil(precache.keepLanguage(event, language).catch(tellIfFull));
  }
  if (type === 'KEEP_STEPS') {
    event.waitUntil(precache.keepSteps(event, language).catch(tellIfFull));
  }
}
