import type { SandboxControl } from '../sandbox/sandboxControl.ts';

const ALMATY_AHEAD_OF_UTC_S = 5 * 3_600;

export const DAY_S = 86_400;

/** Returns the seconds until midnight in Almaty. */
export function secondsUntilMidnight(): number {
  return DAY_S - ((Date.now() / 1_000 + ALMATY_AHEAD_OF_UTC_S) % DAY_S);
}

/**
 * Waits until midnight in Almaty has passed, if midnight comes within a time. Pages and documents show the day, so texts that a
 * test has read before midnight differ after midnight. Really waits, because the test, the browser and the sandbox use the
 * system clock.
 * @param withinS seconds
 */
export async function outlastMidnight(withinS: number): Promise<void> {
  while (secondsUntilMidnight() < withinS) {
    const leftMs = secondsUntilMidnight() * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, leftMs)));
  }
}

/** Moves the lender's clock past midnight when midnight comes within the time by which a test will move the clock. */
export async function moveBeyondMidnight(sandbox: SandboxControl, withinS: number): Promise<void> {
  if (secondsUntilMidnight() < withinS) await sandbox.forward(withinS);
}
