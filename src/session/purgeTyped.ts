import { purgeSealed } from '../storage/sealed.ts';
import { KEEP_TYPED_MS } from './typedSteps.ts';

/** An installed app may stay open for days: it is looked at again when somebody returns, but not at each glance. */
const LOOK_AGAIN_MS = 36e5;

/** Removes what was typed more than 24 hours ago, also of registrations that nobody comes back to. */
export function purgeTyped(): void {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const nowMs = Date.now();
    if (Math.abs(nowMs - lookedAtMs) < LOOK_AGAIN_MS) return;
    lookedAtMs = nowMs;
    void purgeSealed(KEEP_TYPED_MS);
  };
  document.addEventListener('visibilitychange', look);
  look();
}
