import type { Fault } from '../tests/sandbox/sandboxControl.ts';
import type { FaultKind } from './faults.ts';
import type { Order, Walk } from './scenario.ts';

/** What these wait for may come much later, and nothing else meets them. */
const lasting: readonly FaultKind[] = ['socket_refused', 'step_unanswered'];

/**
 * Whether something was met: nothing of it waits at the sandbox any more, or, of what is no matter of the sandbox's, it has
 * happened.
 * @param waiting the faults that nothing has met yet
 */
export function wasMet(
  { faults, hasStruck }: Pick<Order, 'faults' | 'hasStruck'>,
  waiting: readonly Fault[],
): boolean {
  if (faults.length === 0) return hasStruck;
  return !faults.some(({ match, times = 1 }) =>
    waiting.some((fault) => fault.match === match && fault.times === times),
  );
}

/**
 * Takes back what nothing has met, so that the server answers at once again, and counts what was met. What was not meets
 * the same action the next time.
 */
export async function clearSky({ ground, ordered, plan, course }: Walk): Promise<void> {
  if (ordered.length === 0) return;
  const waiting = await ground.view.waitingFaults();
  await ground.sandbox.clearFaults();
  for (const order of ordered.splice(0)) {
    const { kind, action, faults } = order;
    if (wasMet(order, waiting)) course.faults.push(kind);
    else if (!lasting.includes(kind)) plan.set(action, kind);
    else {
      for (const fault of faults) await ground.sandbox.fail(fault);
      ordered.push(order);
    }
  }
}
