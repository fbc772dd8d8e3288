import type { Fault } from '../sandbox/sandboxControl.ts';
import type { FaultKind } from './faults.ts';
import type { PendingFault, Walk } from './walk.ts';

/** Faults that stay set until a much later request meets them. */
const lasting: readonly FaultKind[] = ['socket_refused', 'step_unanswered'];

/**
 * Returns whether a fault was met: the sandbox has fewer repetitions of the fault left than were set or, for a fault outside
 * the sandbox, the fault has happened.
 * @param waiting the faults that the sandbox still holds
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
 * Clears the faults that no request has met, so that the server answers normally again, and counts the faults that were met.
 * Returns the other faults to the plan for the next try of their action.
 */
export async function clearPendingFaults({
  environment,
  pendingFaults,
  plan,
  trace,
}: Walk): Promise<void> {
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
