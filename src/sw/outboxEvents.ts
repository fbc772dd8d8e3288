import { SYNC_TAG } from '../outbox/queue.ts';
import { type Replay, replayOutbox } from '../outbox/replay.ts';
import { tellPages } from './tellPages.ts';

/** Background Sync's event, which TypeScript's library does not know. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Replays the outbox and tells every page that the outbox may have changed. */
export async function replayAndTell(replay: Replay): Promise<boolean> {
  const isAnyWaiting = await replayOutbox(replay);
  await tellPages('OUTBOX_CHANGED');
  return isAnyWaiting;
}

/** Pause between the two replays of one event. */
const REPLAY_AGAIN_AFTER_MS = 5_000;

/**
 * Replays when the browser reports a network, whether or not a page is open. The first request after the return of a network
 * often fails, and Chromium fires the event again only after five minutes. So a second replay follows in the same event.
 */
async function replayTwice(): Promise<void> {
  if (!(await replayAndTell({ isNetworkBack: true }))) return;
  await new Promise((resolve) => setTimeout(resolve, REPLAY_AGAIN_AFTER_MS));
  // The rejection makes the browser fire the event again later.
  if (await replayAndTell({ isNetworkBack: true })) throw new Error('The outbox is not empty yet');
}

/** Handles the event of Background Sync that a page has registered for the outbox. */
export function handleSync(event: Pick<SyncEvent, 'tag' | 'waitUntil'>): void {
  if (event.tag === SYNC_TAG) event.waitUntil(replayTwice());
}
