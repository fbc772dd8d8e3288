const QUIET_MS = 1_500;
const GIVE_UP_AFTER_MS = 8_000;
const LOOK_EVERY_MS = 100;

const countRequests = () => performance.getEntriesByType('resource').length;

/**
 * Resolves when the page has asked for nothing for a while, or when that takes too long. Chromium lets a new worker in
 * only when the old one has nothing to do; where a request comes just then it forgets to, and comes back to it only when
 * the old one has done nothing for 30 s (see docs/decisions/006).
 */
export function quietNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now();
    let quietSinceMs = startedAtMs;
    let known = countRequests();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      if (countRequests() !== known) {
        known = countRequests();
        quietSinceMs = nowMs;
      }
      if (nowMs - quietSinceMs < QUIET_MS && nowMs - startedAtMs < GIVE_UP_AFTER_MS) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
  });
}
