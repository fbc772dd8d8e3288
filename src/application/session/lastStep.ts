import * as v from 'valibot';
import type { StepAnswer } from '../../api/contract.ts';
import { localKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { showStepBadge } from './badge.ts';
import { type DeviceHas, noteDeviceHas } from './deviceHas.ts';

const lastStepEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ step_name: v.string(), uuid: v.nullable(v.string()), at_ms: v.number() }),
);
/** The step that the server named last on this device. The entry has no personal data. */
export type LastStep = v.InferOutput<typeof lastStepEntry>;

/** Drafts live for a day, so an older registration has nothing to continue. */
const DAY_MS = 864e5;

/** Returns the device's note for a step; null before an application, which begins after the page of the IIN. */
function wordOf({ step_name, uuid }: Pick<LastStep, 'step_name' | 'uuid'>): DeviceHas | null {
  if (uuid === null || step_name === 'iin') return null;
  return step_name === 'personal_cabinet' ? 'loan' : 'application';
}

export function storeLastStep(step: StepAnswer): void {
  const { step_name, uuid } = step;
  const entry: LastStep = { step_name, uuid, at_ms: Date.now() };
  writeEntry('local', localKeys.lastStep, JSON.stringify(entry));
  noteDeviceHas(wordOf(entry));
  showStepBadge(step);
}

export function lastKnownStep(): LastStep | null {
  const parsed = v.safeParse(lastStepEntry, readEntry('local', localKeys.lastStep));
  return parsed.success ? parsed.output : null;
}

/** Returns whether a registration was under way on this device within the last 24 hours, without a logout since. */
export function wasUnderWayLately(): boolean {
  const last = lastKnownStep();
  if (last === null || last.uuid === null) return false;
  const ageMs = Date.now() - last.at_ms;
  return ageMs >= 0 && ageMs < DAY_MS;
}

/** Forgets the step and the device's note: a logout leaves neither. */
export function forgetLastStep(): void {
  removeEntry('local', localKeys.lastStep);
  noteDeviceHas(null);
}
