import { isOldWorkerBecomingIdle } from '../features/updates/takeUpdate.ts';
import { emit } from '../platform/events.ts';
import { onCallQueued, readOutbox } from './queue.ts';

/** Under this name the worker hears of Background Sync. */
const SYNC_TAG = 'outbox';
/** Between two questions of this page, however soon a call is due. */
const LEAST_PAUSE_MS = 1_000;
/** Timers overflow beyond it; by then another reason to look has come. */
const LONGEST_PAUSE_MS = 3_600_000;

/** Of the interface that only some browsers have. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

const isSyncManager = (value: unknown): value is SyncManager =>
  typeof value === 'object' && value !== null && 'register' in value;

async function activeRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}

/** Lets the browser wake the worker when there is a network, also when no page is open then. */
async function registerSync(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('sync' in registration) || !isSyncManager(registration.sync)) return;
  // Refused by the visitor's settings: the next time the app is opened serves instead.
  await registration.sync.register(SYNC_TAG).catch(() => {});
}

/**
 * Has the calls that wait replayed: by the worker, or, where there is none, by this page; when the app is opened, looked
 * at again or online again, when a call is queued, and when the one that waits longest is due.
 * @param onChanged something may have become of them, by whomever
 * @returns stops it
 */
export function startOutboxReplay(onChanged: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(isNetworkBack: boolean): Promise<void> {
    // The page of the new version asks as soon as it is there.
    if (isOldWorkerBecomingIdle()) return;
    const { waiting } = await readOutbox();
    if (waiting.length === 0) return;
    emit('outbox', { state: 'waiting', count: waiting.length });
    const registration = await activeRegistration();
    if (registration) await registerSync(registration);
    if (!navigator.onLine) return;
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
    timer = setTimeout(() => askIfSeen(false), Math.min(pauseMs, LONGEST_PAUSE_MS));
  }

  const askNow = (isNetworkBack: boolean) => {
    // What cannot be fetched or read now is asked for at the next occasion.
    ask(isNetworkBack).catch(() => {});
  };
  const askIfSeen = (isNetworkBack: boolean) => {
    if (document.visibilityState === 'visible') askNow(isNetworkBack);
  };

  // A page that slept has not heard of the network's return.
  document.addEventListener('visibilitychange', () => askIfSeen(true), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) askIfSeen(true);
    },
    { signal },
  );
  window.addEventListener('online', () => askNow(true), { signal });
  const stopListening = onCallQueued(() => askNow(false));
  if ('serviceWorker' in navigator) {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const isMessage = typeof data === 'object' && data !== null && 'type' in data;
      if (isMessage && data.type === 'OUTBOX_CHANGED') void changed();
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal });
  }
  // Also what the worker delivered while no page was open.
  onChanged();
  askNow(true);
  return () => {
    stopping.abort();
    stopListening();
    clearTimeout(timer);
  };
}
