import { setTimeout as pause } from 'node:timers/promises';

const TRY_EVERY_MS = 5;
/** Longer than anything takes on a busy machine, shorter than the test's own limit. */
export const PATIENCE_MS = 40_000;

/**
 * Tries until `attempt` does not throw. Measures real time, which fake timers do not move.
 * @throws the error of the last try
 */
export async function until<T>(attempt: () => T | Promise<T>): Promise<T> {
  const endsAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      await pause(TRY_EVERY_MS);
    }
  }
}
