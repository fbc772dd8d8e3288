import { useEffect } from 'react';
import { authorizeChannel } from '../../api/contract.ts';
import { socketOrigin } from '../../config/endpoints.ts';
import { isOnline, isVisible, onReturn } from '../../device/pageLifecycle.ts';
import { callApi } from '../session/callApi.ts';
import { refreshStep, refreshStepNow } from '../session/step.ts';
import { watchStep } from '../session/stepWatch.ts';
import { onTokenRenewed } from '../session/token.ts';

/** Between two pages no component holds the watch for a moment. */
const STOP_AFTER_MS = 1_000;

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
    // A failure is in `stepProblemAtom`.
    refreshStep: () => void refreshStep().catch(() => {}),
    refreshStepNow: () => void refreshStepNow().catch(() => {}),
    onReturn,
    onTokenRenewed,
    isPollingUseful: () => isOnline() && isVisible(),
  });
}

let running: { readonly channel: string; readonly stop: () => void } | null = null;
let holders = 0;
let stopTimer: ReturnType<typeof setTimeout> | undefined;

function stopNow(): void {
  running?.stop();
  running = null;
}

/** Starts the watch, or holds the one of the page before; it stops after the last holder. */
function hold(channel: string): () => void {
  clearTimeout(stopTimer);
  holders += 1;
  if (running?.channel !== channel) {
    stopNow();
    running = { channel, stop: start(channel) };
  }
  return () => {
    holders -= 1;
    if (holders === 0) stopTimer = setTimeout(stopNow, STOP_AFTER_MS);
  };
}

/**
 * Keeps the step current while the page is shown, by pushes or by polling.
 * @param channel the step answer's `socket_channel`; null without a registration
 */
export function useStepWatch(channel: string | null): void {
  useEffect(() => {
    if (channel !== null) return hold(channel);
    // After a logout nothing of the registration may be received any more.
    if (holders === 0) stopNow();
    return undefined;
  }, [channel]);
}
