import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { type TypedValues, typedValues } from '../../api/contract.ts';
import { withLock } from '../../device/locks.ts';
import { recordNames } from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { TYPED_LIFE_MS } from './stepOrder.ts';

/** Submitted values by the contract's field name. */
export type SubmittedValues = TypedValues;

const stepSchema = v.object({
  /** null after several different bodies, because the device does not know which body the server has accepted. */
  values: v.nullable(typedValues),
  /** false before the answer; the page may close earlier. */
  isAccepted: v.boolean(),
});
type SubmittedStep = v.InferOutput<typeof stepSchema>;

interface Submitted {
  /** Id of the registration. */
  readonly uuid: string;
  readonly steps: Readonly<Record<string, SubmittedStep>>;
}

/** Limits of the lock, so that a tab whose database does not answer does not stop other tabs. */
const LOCK_OPTIONS = { limitMs: 4_000, patienceMs: 1_000 };

const store = getDefaultStore();
const submittedAtom = atom<Submitted>({ uuid: '', steps: {} });

/** Values that were sent from this device in the steps of this registration. */
export const submittedValuesAtom = atom<SubmittedValues>((get) =>
  Object.assign({}, ...Object.values(get(submittedAtom).steps).map(({ values }) => values)),
);

/** Values that were sent from this device, by step. */
export const submittedStepsAtom = atom(
  (get): Readonly<Record<string, SubmittedValues>> =>
    Object.fromEntries(
      Object.entries(get(submittedAtom).steps).flatMap(([step, { values }]) =>
        values === null ? [] : [[step, values]],
      ),
    ),
);

const prefixOf = (uuid: string) => `${recordNames.submittedValues}/${uuid}/`;

/** Returns the registration's steps in the memory of this page. */
function stepsOf(uuid: string): Submitted['steps'] {
  const submitted = store.get(submittedAtom);
  return submitted.uuid === uuid ? submitted.steps : {};
}

/**
 * Reads the values that earlier pages and other tabs of the same registration have stored.
 * @returns resolves after a second at the latest; values that arrive later are shown too
 */
export async function readSubmittedValues(uuid: string): Promise<void> {
  await withinLeadingWait(mergeStored(uuid), undefined);
}

/** Steps that are in memory only: the database refused them, or did not answer. */
const unstored = new Set<string>();

/** Number of times that this page has forgotten everything. Work that began earlier then stores and shows nothing. */
let forgettings = 0;

/** Pause until the next read while the database refuses or does not answer. */
const READ_AGAIN_AFTER_MS = 5_000;
let readTimer: ReturnType<typeof setTimeout> | undefined;

async function mergeStored(
  uuid: string,
  shownBefore = store.get(submittedAtom).uuid,
): Promise<void> {
  const prefix = prefixOf(uuid);
  const forgettingsBefore = forgettings;
  const stored = await personalRecords.readIfPossible(prefix);
  const { uuid: shownNow } = store.get(submittedAtom);
  // Meanwhile the values were forgotten, or the page has opened another registration.
  if (forgettings !== forgettingsBefore) return;
  if (shownNow !== shownBefore && shownNow !== uuid) return;
  clearTimeout(readTimer);
  if (stored === null)
    readTimer = setTimeout(() => void mergeStored(uuid, uuid), READ_AGAIN_AFTER_MS);
  const known = stepsOf(uuid);
  const steps = Object.entries(stored ?? {}).flatMap(([name, value]) => {
    const step = name.slice(prefix.length);
    // The memory may have newer values, which the device has refused.
    const isOld = (submitted: SubmittedStep) =>
      known[step]?.isAccepted && (unstored.has(step) || !submitted.isAccepted);
    return v.is(stepSchema, value) && !isOld(value) ? [[step, value]] : [];
  });
  store.set(submittedAtom, { uuid, steps: { ...known, ...Object.fromEntries(steps) } });
}

/** Writes the steps that are in memory only, in one transaction. */
async function writeUnstored(uuid: string, signal?: AbortSignal): Promise<void> {
  const steps = Object.entries(stepsOf(uuid)).filter(([step]) => unstored.has(step));
  if (steps.length === 0) return;
  const records = steps.map(([step, submitted]) => [prefixOf(uuid) + step, submitted] as const);
  const named = Object.fromEntries(records);
  if (!(await personalRecords.write(named, TYPED_LIFE_MS, signal))) return;
  const now = stepsOf(uuid);
  for (const [step, submitted] of steps) if (now[step] === submitted) unstored.delete(step);
}

async function storeStep(
  uuid: string,
  step: string,
  submitted: SubmittedStep,
  signal?: AbortSignal,
): Promise<void> {
  store.set(submittedAtom, { uuid, steps: { ...stepsOf(uuid), [step]: submitted } });
  unstored.add(step);
  await writeUnstored(uuid, signal);
}

/**
 * Stores the values of a step before they are sent. Resolves after a second at the latest; late values are stored too.
 * @param isCorrection true when the step was accepted before with other values, which these may replace
 */
export function storeTriedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
  isCorrection = false,
): Promise<void> {
  const forgettingsBefore = forgettings;
  const tryToStore = async (signal: AbortSignal) => {
    await readSubmittedValues(uuid);
    if (forgettings !== forgettingsBefore) return;
    const known = stepsOf(uuid)[step];
    const isSame = JSON.stringify(known?.values) === JSON.stringify(values);
    if (known?.isAccepted && (isSame || !isCorrection)) return;
    const tried = { values: !known || isSame ? values : null, isAccepted: false };
    await storeStep(uuid, step, tried, signal);
  };
  // A try that was given up stays in memory only.
  const stored = withLock('submitted-values', tryToStore, LOCK_OPTIONS);
  return withinLeadingWait(stored, undefined);
}

/** Stores the values of an accepted step. */
export const storeSubmittedValues = (uuid: string, step: string, values: SubmittedValues) =>
  storeStep(uuid, step, { values, isAccepted: true });

/** Resolves when all accepted values are stored, or after a second. The values in memory are lost when the page is left. */
export async function submittedValuesStored(): Promise<void> {
  // A form handles its answer in the same task in which the next step opens its page, but later in this task.
  await new Promise((resolve) => setTimeout(resolve));
  const { uuid } = store.get(submittedAtom);
  // Wait for the writes under way, so that they are not repeated.
  const stored = personalRecords.settled().then(() => writeUnstored(uuid));
  await withinLeadingWait(stored, undefined);
}

/** Forgets the values in the memory of this page, e.g. after a logout in another tab. */
export function forgetSubmittedHere(): void {
  forgettings += 1;
  unstored.clear();
  store.set(submittedAtom, { uuid: '', steps: {} });
}

/** Forgets all submitted values: after the signature, at a logout and at a new beginning. */
export async function forgetSubmittedValues(): Promise<void> {
  forgetSubmittedHere();
  await personalRecords.remove(recordNames.submittedValues);
}

/** Forgets the submitted values of a registration. */
export function forgetSubmittedOf(uuid: string): Promise<void> {
  return personalRecords.remove(prefixOf(uuid));
}
