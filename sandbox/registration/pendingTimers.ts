import type { Store } from '../store/store.ts';

type OnDue = (uuid: string, tokenHash: string, event: string) => void;

/** Timers for the answers of outside parties. They are stored, so that a restart loses none of them. */
export class PendingTimers {
  private readonly store: Store;
  private readonly onDue: OnDue;
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(store: Store, onDue: OnDue) {
    this.store = store;
    this.onDue = onDue;
  }

  /** Starts the timer of a track; it replaces an earlier one of the same track. */
  arm(uuid: string, tokenHash: string, event: string, delayMs: number): void {
    const dueMs = Date.now() + delayMs;
    this.store.pendingEvents.put({ uuid, tokenHash, event, dueMs });
    this.store.database.afterCommit(() => this.wait(uuid, tokenHash, dueMs));
  }

  cancel(uuid: string, tokenHash: string): void {
    this.store.pendingEvents.take(uuid, tokenHash);
  }

  cancelAllOf(uuid: string): void {
    this.store.pendingEvents.remove(uuid);
  }

  /** Starts the timers of all stored events. */
  resume(): void {
    for (const { uuid, tokenHash, dueMs } of this.store.pendingEvents.all()) {
      this.wait(uuid, tokenHash, dueMs);
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private wait(uuid: string, tokenHash: string, dueMs: number): void {
    const name = `${uuid} ${tokenHash}`;
    clearTimeout(this.timers.get(name));
    const timer = setTimeout(
      () => {
        this.timers.delete(name);
        this.store.database.transaction(() => {
          // A cancelled event is no longer there to take.
          const pending = this.store.pendingEvents.take(uuid, tokenHash);
          if (pending) this.onDue(uuid, tokenHash, pending.event);
        });
      },
      Math.max(0, dueMs - Date.now()),
    );
    this.timers.set(name, timer);
  }
}
