import type { Store } from '../store/store.ts';

/**
 * Creates the timers for the answers of outside parties. They are stored, so that a restart loses none of them.
 * @param onDue called in a transaction
 */
export function createPendingTimers(
  { pendingEvents, database }: Store,
  onDue: (uuid: string, event: string) => void,
) {
  const timers = new Map<string, NodeJS.Timeout>();

  function wait(uuid: string, dueMs: number): void {
    clearTimeout(timers.get(uuid));
    const fire = () => {
      timers.delete(uuid);
      database.transaction(() => {
        // A cancelled event is no longer there to take.
        const pending = pendingEvents.take(uuid);
        if (pending) onDue(uuid, pending.event);
      });
    };
    timers.set(uuid, setTimeout(fire, Math.max(0, dueMs - Date.now())));
  }

  return {
    /** Starts the timer of a registration. The timer replaces an earlier timer of the same registration. */
    arm(uuid: string, event: string, delayMs: number): void {
      const dueMs = Date.now() + delayMs;
      pendingEvents.put({ uuid, event, dueMs });
      database.afterCommit(() => wait(uuid, dueMs));
    },
    /** Starts the timers of all stored events. A removed event does not fire. */
    resume(): void {
      for (const { uuid, dueMs } of pendingEvents.all()) wait(uuid, dueMs);
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
