import { changeOutbox, type OutboxEntry, type OutboxOutcome, outcomeOf } from './queue.ts';

/** Ends the waiting of a call and leaves the outcome for a page to handle. */
export function finishCall(
  entry: OutboxEntry,
  result: OutboxOutcome['result'],
  status: number | null,
): Promise<boolean> {
  return changeOutbox(({ waiting, outcomes }) => ({
    waiting: waiting.filter(({ id }) => id !== entry.id),
    outcomes: [...outcomes, outcomeOf(entry, result, status)],
  }));
}
