import { onOnline, onVisible } from '../../device/pageLifecycle.ts';

const HOUR_MS = 3_600_000;
/** A return to the app within this time after the last check causes no check. */
const MIN_PAUSE_MS = 5 * 60_000;
/** Pauses after failed checks or installations in a row. */
const retryPausesMs = [30_000, 120_000, 600_000];

/**
 * Checks for a new version now, at each return to the app, when the network returns after a failure, and each hour.
 * @param look resolves to false when the host could not be reached or a version did not install
 */
export function startCheckSchedule(look: () => Promise<boolean>): void {
  let lastCheckAt = 0;
  let failures = 0;
  let isLooking = false;
  /** True when the network returned during a check, which may have begun without a network. */
  let hasReturned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    if (isLooking) return;
    isLooking = true;
    hasReturned = false;
    clearTimeout(timer);
    const hasSucceeded = await look().catch(() => false);
    isLooking = false;
    if (!hasSucceeded && hasReturned) return check();
    lastCheckAt = Date.now();
    failures = hasSucceeded ? 0 : failures + 1;
    timer = setTimeout(check, (!hasSucceeded && retryPausesMs[failures - 1]) || HOUR_MS);
  };
  const checkOnReturn = () => {
    // The difference is absolute because the device's clock may be set back.
    const pauseMs = Math.abs(Date.now() - lastCheckAt);
    if (failures > 0 || pauseMs >= MIN_PAUSE_MS) void check();
  };

  onVisible(checkOnReturn);
  onOnline(() => {
    hasReturned = true;
    if (failures > 0) void check();
  });
  void check();
}
