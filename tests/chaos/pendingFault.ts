import type { Fault } from '../sandbox/sandboxControl.ts';
import type { FaultKind } from './faults.ts';
import type { PendingFault, Scenario } from './scenario.ts';

/** Faults that a much later request may meet, and no other. */
const lasting: readonly FaultKind[] = ['socket_refused', 'step_unanswered'];

/**
 * Returns true when a fault was met: none of it is left at the sandbox or, for a fault outside the sandbox, it has
 * happened.
 * @param waiting the faults that nothing has met yet
 */
export function wasMet(
  { faults, hasHappened }: Pick<PendingFault, 'faults' | 'hasHappened'>,
  waiting: readonly Fault[],
): boolean {
  if (faults.length === 0) return hasHappened;
  return !faults.some(({ match, times = 1 }) =>
    waiting.some((fault) => fault.match === match && fault.times === times),
  );
}

/**
 * Takes back what nothing has met, so that the server answers at once again, and counts what was met. What was not
 * meets the same action the next time.
 */
export async function clearPendingFaults({
  environment,
  pendingFaults,
  plan,
  trace,
}: Scenario): Promise<void> {
  if (pendingFaults.length === 0) return;
  const waiting = await environment.sandbox.faults();
  await environment.sandbox.clearFaults();
  for (const pendingFault of pendingFaults.splice(0)) {
    const { kind, action, faults } = pendingFault;
    if (wasMet(pendingFault, waiting)) trace.faults.push(kind);
    else if (!lasting.includes(kind)) plan.set(action, kind);
    else {
      for (const fault of faults) await environment.sandbox.fail(fault);
      pendingFaults.push(pendingFault);
    }
  }
}
