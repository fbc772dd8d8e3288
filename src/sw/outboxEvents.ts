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

/** Replays when the browser reports a network, whether or not a page is open. */
export function handleSync(event: Pick<SyncEvent, 'tag' | 'waitUntil'>): void {
  if (event.tag !== SYNC_TAG) return;
  event.waitUntil(
    replayAndTell({ isNetworkBack: true }).then((isAnyWaiting) => {
      // The rejection makes the browser fire the event again later.
      if (isAnyWaiting) throw new Error('The outbox is not empty yet');
    }),
  );
}
