import type { Store } from '../store/store.ts';

/**
 * Creates the timers for the answers of outside parties. They are stored, so that a restart loses none of them.
 * @param onDue called in a transaction
 */
export function createPendingTimers(
  { pendingEvents, database }: Store,
  onDue: (uuid: string, tokenHash: string, event: string) => void,
) {
  const timers = new Map<string, NodeJS.Timeout>();

  function wait(uuid: string, tokenHash: string, dueMs: number): void {
    const name = `${uuid} ${tokenHash}`;
    clearTimeout(timers.get(name));
    const fire = () => {
      timers.delete(name);
      database.transaction(() => {
        // A cancelled event is no longer there to take.
        const pending = pendingEvents.take(uuid, tokenHash);
        if (pending) onDue(uuid, tokenHash, pending.event);
      });
    };
    timers.set(name, setTimeout(fire, Math.max(0, dueMs - Date.now())));
  }

  return {
    /** Starts the timer of a track. The timer replaces an earlier timer of the same track. */
    arm(uuid: string, tokenHash: string, event: string, delayMs: number): void {
      const dueMs = Date.now() + delayMs;
      pendingEvents.put({ uuid, tokenHash, event, dueMs });
      database.afterCommit(() => wait(uuid, tokenHash, dueMs));
    },
    cancel(uuid: string, tokenHash: string): void {
      pendingEvents.take(uuid, tokenHash);
    },
    cancelAllOf(uuid: string): void {
      pendingEvents.remove(uuid);
    },
    /** Starts the timers of all stored events. */
    resume(): void {
      for (const { uuid, tokenHash, dueMs } of pendingEvents.all()) wait(uuid, tokenHash, dueMs);
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
