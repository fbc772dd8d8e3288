import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** Longer than the pause of a page between two tries, which is up to ten seconds. */
const WITHIN_MS = 30_000;

/** Waits until a condition holds. @returns false when the time is over */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<boolean> {
  const endMs = Date.now() + withinMs;
  while (Date.now() < endMs) {
    if (await isSo()) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
