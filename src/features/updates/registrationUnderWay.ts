import { localKeys } from '../../storage/keys.ts';
import { readEntry } from '../../storage/webStorage.ts';

/**
 * Whether this device was in the middle of a registration lately, on whatever page the app is opened now. The code that
 * knows steps is fetched only where there was one.
 */
export async function isRegistrationUnderWay(): Promise<boolean> {
  if (readEntry('local', localKeys.lastStep) === null) return false;
  const part = await import('../../session/lastStep.ts').catch(() => null);
  // Where that cannot be known the visitor is asked.
  if (part === null) return true;
  return part.wasUnderWayLately() && part.lastKnownStep()?.step_name !== 'personal_cabinet';
}
