import { applyUtmBulk } from '../../api/contract.ts';
import { forgetCalls, type OutboxOutcome, readOutbox } from '../../outbox/queue.ts';
import { emit } from '../../platform/events.ts';
import { withLock } from '../../platform/locks.ts';
import { logger } from '../../platform/logger.ts';
import { rememberRefused } from './refusedRecords.ts';
import { settleGivenUp, settleSent } from './storedUtm.ts';
import { recordKeysOf } from './utmBodies.ts';

const words = {
  refused: 'was refused and dropped',
  given_up: 'could not be delivered in time and was given up',
} as const;

function logLoss({ path, result, status }: OutboxOutcome): void {
  if (result === 'delivered') return;
  logger.warn(`A waiting POST ${path} ${words[result]} (${status ?? 'no answer'})`);
}

async function applyOutcomes(): Promise<boolean> {
  const { outcomes } = await readOutbox();
  if (outcomes.length === 0) return false;
  let isCurrentSent = false;
  for (const outcome of outcomes) {
    logLoss(outcome);
    emit('outbox', { state: outcome.result, count: 1 });
    if (outcome.path !== applyUtmBulk.path) continue;
    const keys = recordKeysOf(outcome.body);
    if (outcome.result === 'delivered') isCurrentSent = settleSent(keys) || isCurrentSent;
    if (outcome.result === 'given_up') settleGivenUp(keys);
    if (outcome.result === 'refused') rememberRefused(keys);
  }
  await forgetCalls(outcomes.map(({ id }) => id));
  return isCurrentSent;
}

/**
 * Takes note of what became of the calls that waited, also while no page was open: what reached the server is settled, what
 * did not is logged.
 * @returns whether the current record has reached the server
 */
export function takeNoteOfOutcomes(): Promise<boolean> {
  // One page at a time, which does not wait for a delivery.
  return withLock('outbox-outcomes', applyOutcomes);
}
