import { purgeSealed } from '../storage/encryptedRecords.ts';
import { purgeAtOnce } from '../storage/sealedAtOnce.ts';
import { purgeSentCode } from './sentCode.ts';
import { KEEP_TYPED_MS } from './stepOrder.ts';

/**
 * An installed app may stay open for days: it is looked at again when somebody returns, but not at each glance, and while
 * it is shown all the time.
 */
const LOOK_AGAIN_MS = 36e5;

/** Removes what was typed more than 24 hours ago, also of registrations that nobody comes back to. */
export function purgeTyped(): void {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const nowMs = Date.now();
    // A device's clock may have been set back.
    const sinceMs = Math.abs(nowMs - lookedAtMs);
    const isDue = sinceMs >= LOOK_AGAIN_MS;
    if (isDue) {
      lookedAtMs = nowMs;
      void purgeSealed(KEEP_TYPED_MS);
      purgeAtOnce(KEEP_TYPED_MS);
      purgeSentCode();
    }
    timer = setTimeout(look, isDue ? LOOK_AGAIN_MS : LOOK_AGAIN_MS - sinceMs);
  };
  document.addEventListener('visibilitychange', look);
  look();
}
