import { config } from '../../config/config.ts';
import type { LastStep } from '../../session/lastStep.ts';
import { readCookie } from '../../storage/cookies.ts';
import { localKeys } from '../../storage/keys.ts';
import { readEntry } from '../../storage/webStorage.ts';

/** What can be gone on with: its page, and whether it is a loan already. */
export interface Resumable {
  readonly path: string;
  readonly isCabinet: boolean;
}

/** @returns null where there is nothing under way */
export function resumableAfter(
  step: LastStep | null,
  routeOf: (step: LastStep) => string,
): Resumable | null {
  if (step === null || step.uuid === null) return null;
  return { path: routeOf(step), isCabinet: step.step_name === 'personal_cabinet' };
}

/**
 * The registration that this browser has a session for, by the step that was known last. The code that knows steps is
 * fetched only where there is a session and a step.
 */
export async function findResumable(): Promise<Resumable | null> {
  if (!readCookie(config.sessionCookie)) return null;
  if (readEntry('local', localKeys.lastStep) === null) return null;
  const [{ lastKnownStep }, { routeOfStep }] = await Promise.all([
    import('../../session/lastStep.ts'),
    import('../../session/stepRoutes.ts'),
  ]);
  return resumableAfter(lastKnownStep(), routeOfStep);
}
