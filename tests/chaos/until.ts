import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** A page pauses for up to ten seconds between two tries. */
const WITHIN_MS = 30_000;

/** Waits until something is so. @returns false when it was not in time */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const endMs = Date.now() + WITHIN_MS;
  while (Date.now() < endMs) {
    if (await isSo()) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
