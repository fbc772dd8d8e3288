import type { SandboxControl } from '../sandbox/sandboxControl.ts';

const ALMATY_AHEAD_OF_UTC_S = 5 * 3_600;

export const DAY_S = 86_400;

/** Returns how long the day in Almaty still lasts, in seconds. */
export function secondsUntilMidnight(): number {
  return DAY_S - ((Date.now() / 1_000 + ALMATY_AHEAD_OF_UTC_S) % DAY_S);
}

/**
 * Waits until midnight in Almaty has passed, when it comes within a time. Pages and documents carry the day, so what a
 * test has read before midnight is another thing after it. It is waited for, because the test, the browser and the
 * sandbox have the machine's clock.
 * @param withinS seconds
 */
export async function outlastMidnight(withinS: number): Promise<void> {
  while (secondsUntilMidnight() < withinS) {
    const leftMs = secondsUntilMidnight() * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, leftMs)));
  }
}

/** Moves the lender's clock past midnight, when it comes sooner than the time by which a test moves it later on. */
export async function moveBeyondMidnight(sandbox: SandboxControl, withinS: number): Promise<void> {
  if (secondsUntilMidnight() < withinS) await sandbox.forward(withinS);
}
