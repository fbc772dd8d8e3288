import { emit } from '../device/events.ts';
import { isOnline, isVisible, onReturn } from '../device/pageLifecycle.ts';
import { onCallQueued, readOutbox, SYNC_TAG } from './queue.ts';

/** Shortest pause between two replays of this page. */
const LEAST_PAUSE_MS = 1_000;
/** Longest pause. A timer of 25 days or more would overflow and fire at once. */
const LONGEST_PAUSE_MS = 3_600_000;

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync. Only Chromium has it, and TypeScript's library lacks it. */
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  }
}

async function activeRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}

export interface OutboxReplayDeps {
  /** Called when this page, another page or the worker may have changed the outbox. */
  readonly onChanged: () => void;
  /** Returns true while a new worker is taking over. No replay may start then; the page of the new worker starts one. */
  readonly isHeldBack: () => boolean;
}

/**
 * Replays the waiting calls, by the worker or, if the page has no worker, by this page: when the app opens, becomes visible or
 * comes online, when a call is queued, and when the next call is due.
 */
export function startOutboxReplay({ onChanged, isHeldBack }: OutboxReplayDeps): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function replay(isNetworkBack: boolean): Promise<void> {
    if (isHeldBack()) return;
    const { waiting } = await readOutbox();
    if (waiting.length === 0) return;
    emit('outbox', { state: 'waiting', count: waiting.length });
    const registration = await activeRegistration();
    // Background Sync wakes the worker when the network is back, also without an open page. The visitor's settings may
    // refuse it.
    await registration?.sync?.register(SYNC_TAG).catch(() => {});
    if (!isOnline()) return;
    if (registration) {
      registration.active?.postMessage({ type: 'REPLAY_OUTBOX', isNetworkBack });
      return;
    }
    const { replayOutbox } = await import('./replay.ts');
    await replayOutbox({ isNetworkBack });
    await changed();
  }

  async function changed(): Promise<void> {
    onChanged();
    clearTimeout(timer);
    const { waiting } = await readOutbox();
    if (waiting.length === 0) return;
    const dueAtMs = Math.min(...waiting.map(({ nextAttemptAtMs }) => nextAttemptAtMs));
    const pauseMs = Math.max(dueAtMs - Date.now(), LEAST_PAUSE_MS);
    timer = setTimeout(
      () => {
        if (isVisible()) replayNow(false);
      },
      Math.min(pauseMs, LONGEST_PAUSE_MS),
    );
  }

  const replayNow = (isNetworkBack: boolean) => {
    // The next replay tries again.
    replay(isNetworkBack).catch(() => {});
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const isMessage = typeof data === 'object' && data !== null && 'type' in data;
    if (isMessage && data.type === 'OUTBOX_CHANGED') void changed();
  };

  // A page that slept may have missed the `online` event.
  onReturn(() => replayNow(true));
  onCallQueued(() => replayNow(false));
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear);
  // The worker may have delivered calls while no page was open.
  onChanged();
  replayNow(true);
}
