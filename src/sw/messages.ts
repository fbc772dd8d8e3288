import { databaseKeys } from '../device/storage/keys.ts';
import { writeRecord } from '../device/storage/records.ts';
import { isLanguage, type Language } from '../locales/language.ts';
import { replayAndTell } from './outboxEvents.ts';
import type { InstallablePrecache } from './precache.ts';
import { tellIfFull } from './tellPages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Handles a page's message to the worker. `SKIP_WAITING`: the visitor agrees, or nobody is in the middle of anything,
 * so this version may take over now. `REPLAY_OUTBOX`: the app was opened, is looked at again, or is online again.
 * `LANGUAGE`: the visitor's choice, for a worker that reads no cookies; it is kept for the time without a network.
 * `KEEP_LANGUAGE`: there is time to keep a language that nobody has chosen.
 */
export function handleMessage(
  event: ExtendableMessageEvent,
  precache: Pick<InstallablePrecache, 'keepLanguage'>,
): void {
  const data: unknown = event.data;
  // What did not arrive is asked for again by the next page.
  const keep = (language: Language) => precache.keepLanguage(event, language).catch(tellIfFull);
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (data.type === 'REPLAY_OUTBOX') {
    const isNetworkBack = 'isNetworkBack' in data && data.isNetworkBack === true;
    event.waitUntil(replayAndTell({ isNetworkBack }));
  }
  if (data.type === 'LANGUAGE' && 'language' in data && isLanguage(data.language)) {
    event.waitUntil(writeRecord(databaseKeys.language, data.language));
    event.waitUntil(keep(data.language));
  }
  if (data.type === 'KEEP_LANGUAGE' && 'language' in data && isLanguage(data.language)) {
    event.waitUntil(keep(data.language));
  }
}
