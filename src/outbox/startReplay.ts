import { emit } from '../device/events.ts';
import {
  isOnline,
  isVisible,
  onOnline,
  onVisible,
  type Stop,
  stopAll,
} from '../device/pageLifecycle.ts';
import { onCallQueued, readOutbox } from './queue.ts';

/** Under this name the worker hears of Background Sync. */
const SYNC_TAG = 'outbox';
/** Between two questions of this page, however soon a call is due. */
const LEAST_PAUSE_MS = 1_000;
/** Timers overflow beyond it; by then another reason to look has come. */
const LONGEST_PAUSE_MS = 3_600_000;

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync, which only Chromium has and TypeScript does not know. */
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  }
}

async function activeRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}

export interface OutboxReplayDeps {
  /** Called when the outbox may have changed, by whomever. */
  readonly onChanged: () => void;
  /** Returns whether the worker is to be left alone: a new one takes over, and its page asks as soon as it is there. */
  readonly isHeldBack: () => boolean;
}

/**
 * Has the calls that wait replayed: by the worker, or, where there is none, by this page; when the app is opened, looked
 * at again or online again, when a call is queued, and when the next call is due.
 * @returns stops it
 */
export function startOutboxReplay({ onChanged, isHeldBack }: OutboxReplayDeps): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function replay(isNetworkBack: boolean): Promise<void> {
    if (isHeldBack()) return;
    const { waiting } = await readOutbox();
    if (waiting.length === 0) return;
    emit('outbox', { state: 'waiting', count: waiting.length });
    const registration = await activeRegistration();
    // Wakes the worker when there is a network, also when no page is open then; the visitor's settings may refuse it.
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
    // What cannot be fetched or read now is asked for at the next occasion.
    replay(isNetworkBack).catch(() => {});
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const isMessage = typeof data === 'object' && data !== null && 'type' in data;
    if (isMessage && data.type === 'OUTBOX_CHANGED') void changed();
  };

  // A page that slept has not heard of the network's return.
  const stopReturns = stopAll(
    onVisible(() => replayNow(true)),
    onOnline(() => replayNow(true)),
  );
  onCallQueued(() => replayNow(false));
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('message', hear);
  // Also what the worker delivered while no page was open.
  onChanged();
  replayNow(true);
  return () => {
    stopReturns();
    onCallQueued(() => {});
    worker?.removeEventListener('message', hear);
    clearTimeout(timer);
  };
}
