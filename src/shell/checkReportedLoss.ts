import { isOnline, isVisible, onOffline, onOnline, outcomeAtMs } from '../device/pageLifecycle.ts';
import { isHostReachable } from './errors/chunkReload.ts';

/** Pause between two checks. */
const ASK_EVERY_MS = 15_000;
/** The outcome of another request replaces a check within this time. */
const RECENT_MS = 14_000;

/**
 * Checks every 15 s whether the host answers while the browser reports no network. The report may be wrong for hours, and a
 * page without other calls has no other proof. An answer counts as the return of the network.
 */
export function checkReportedLoss(): void {
  let isLost = !isOnline();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askLater(): void {
    clearTimeout(timer);
    if (isLost) timer = setTimeout(ask, ASK_EVERY_MS);
  }
  async function ask(): Promise<void> {
    // The device's clock may have been set back.
    const isKnown = Math.abs(Date.now() - outcomeAtMs) < RECENT_MS;
    const isAnswered = isVisible() && !isKnown && (await isHostReachable());
    // The browser may have sent a wrong `offline` event although `navigator.onLine` is right.
    if (isAnswered && isLost) window.dispatchEvent(new Event('online'));
    askLater();
  }

  onOffline(() => {
    isLost = true;
    askLater();
  });
  onOnline(() => {
    isLost = false;
    clearTimeout(timer);
  });
  askLater();
}
