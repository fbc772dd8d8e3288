import { useEffect } from 'react';
import { authorizeChannel } from '../../api/contract.ts';
import { config } from '../../config/config.ts';
import { apiBaseUrl } from '../../config/endpoints.ts';
import { onReturn } from '../../platform/pageLifecycle.ts';
import { callApi } from '../../session/callApi.ts';
import { refreshStep, refreshStepNow } from '../../session/step.ts';
import { watchStep } from '../../session/stepWatch.ts';

/** From one page to the next nobody holds the socket for a moment. */
const KEEP_MS = 1_000;

/** null is Ably's own service. */
function socketOrigin(): string | null {
  if (config.realtimeEndpoint === 'ably') return null;
  if (config.realtimeEndpoint !== '') return config.realtimeEndpoint;
  // The development server proxies calls; the socket goes straight to the sandbox.
  if (config.sandboxPort !== null) return `http://localhost:${config.sandboxPort}`;
  return new URL(apiBaseUrl()).origin;
}

function start(channel: string): () => void {
  return watchStep({
    async openSocket(events) {
      const { openStepSocket } = await import('../../api/realtime.ts');
      const authorize = async () => {
        const body = { channel_name: channel, token: null };
        return (await callApi(authorizeChannel, { body })).token;
      };
      return openStepSocket({ ...events, channel, origin: socketOrigin(), authorize });
    },
    refreshStep() {
      // What fails stands in `stepProblemAtom`.
      refreshStep().catch(() => {});
    },
    refreshStepNow() {
      refreshStepNow().catch(() => {});
    },
    onReturn,
    isWorthAsking: () => navigator.onLine && document.visibilityState === 'visible',
  });
}

let running: { readonly channel: string; readonly stop: () => void } | null = null;
let holders = 0;
let stopTimer: ReturnType<typeof setTimeout> | undefined;

function stopNow(): void {
  running?.stop();
  running = null;
}

/** Every page of a registration holds the watch; it goes on from page to page, and ends with the last. */
function hold(channel: string): () => void {
  clearTimeout(stopTimer);
  holders += 1;
  if (running?.channel !== channel) {
    stopNow();
    running = { channel, stop: start(channel) };
  }
  return () => {
    holders -= 1;
    if (holders === 0) stopTimer = setTimeout(stopNow, KEEP_MS);
  };
}

/**
 * Keeps the step known while this page is shown: by the registration's channel, by questions where that cannot be had.
 * @param channel the step answer's `socket_channel`; null when there is no registration to watch
 */
export function useStepWatch(channel: string | null): void {
  useEffect(() => {
    if (channel !== null) return hold(channel);
    // Logged out: at once, nothing of the old registration may be heard.
    if (holders === 0) stopNow();
    return undefined;
  }, [channel]);
}
