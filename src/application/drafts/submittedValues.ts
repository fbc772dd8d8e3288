import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { withLock } from '../../device/locks.ts';
import { recordNames } from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { TYPED_LIFE_MS } from './stepOrder.ts';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
/** Submitted values by the contract's field name. */
export type SubmittedValues = v.InferOutput<typeof valuesSchema>;

const stepSchema = v.object({
  /** null after several different bodies: the device does not know which body the server has taken. */
  values: v.nullable(valuesSchema),
  /** false before the answer; the page may close earlier. */
  isAccepted: v.boolean(),
});
type SubmittedStep = v.InferOutput<typeof stepSchema>;

interface Submitted {
  /** Id of the registration. */
  readonly uuid: string;
  readonly steps: Readonly<Record<string, SubmittedStep>>;
}

/** Limits of the lock: a tab whose database does not answer must not stop other tabs. */
const LOCK_OPTIONS = { limitMs: 4_000, patienceMs: 1_000 };

const store = getDefaultStore();
const submittedAtom = atom<Submitted>({ uuid: '', steps: {} });

/** Values that were sent from this device in the steps of this registration. */
export const submittedValuesAtom = atom<SubmittedValues>((get) =>
  Object.assign({}, ...Object.values(get(submittedAtom).steps).map(({ values }) => values)),
);

const prefixOf = (uuid: string) => `${recordNames.submittedValues}/${uuid}/`;

/** Returns the name of the record that recognises the registration's IIN. */
export const iinCheckName = (uuid: string) => `${recordNames.iinCheck}/${uuid}`;

/** Returns the registration's steps in the memory of this page. */
function stepsOf(uuid: string): Submitted['steps'] {
  const submitted = store.get(submittedAtom);
  return submitted.uuid === uuid ? submitted.steps : {};
}

/**
 * Reads the values that earlier pages and other tabs of the same registration have stored.
 * @returns resolves after a second at the latest; later values are shown too
 */
export async function readSubmittedValues(uuid: string): Promise<void> {
  await withinLeadingWait(mergeStored(uuid), undefined);
}

async function mergeStored(uuid: string): Promise<void> {
  const prefix = prefixOf(uuid);
  const { uuid: shownBefore } = store.get(submittedAtom);
  const stored = await personalRecords.read(prefix);
  const { uuid: shownNow } = store.get(submittedAtom);
  // The page shows another registration meanwhile, or the values were forgotten.
  if (shownNow !== shownBefore && shownNow !== uuid) return;
  const known = stepsOf(uuid);
  const steps = Object.entries(stored).flatMap(([name, value]) => {
    const step = name.slice(prefix.length);
    // Memory may have values that the device has refused.
    const isOld = (submitted: SubmittedStep) => known[step]?.isAccepted && !submitted.isAccepted;
    return v.is(stepSchema, value) && !isOld(value) ? [[step, value]] : [];
  });
  store.set(submittedAtom, { uuid, steps: { ...known, ...Object.fromEntries(steps) } });
}

/** Returns the values of another registration than the shown registration, by step. */
export async function submittedSteps(
  uuid: string,
): Promise<Readonly<Record<string, SubmittedValues>>> {
  const prefix = prefixOf(uuid);
  const stored = Object.entries(await personalRecords.read(prefix));
  return Object.fromEntries(
    stored.flatMap(([name, value]) =>
      v.is(stepSchema, value) && value.values !== null
        ? [[name.slice(prefix.length), value.values]]
        : [],
    ),
  );
}

/** Steps that are in memory only: the database refused them, or did not answer. */
const unstored = new Set<string>();

/** Writes the steps that are in memory only, in one transaction. */
async function writeUnstored(uuid: string): Promise<void> {
  const steps = Object.entries(stepsOf(uuid)).filter(([step]) => unstored.has(step));
  if (steps.length === 0) return;
  const records = steps.map(([step, submitted]) => [prefixOf(uuid) + step, submitted] as const);
  if (!(await personalRecords.write(Object.fromEntries(records), TYPED_LIFE_MS))) return;
  const now = stepsOf(uuid);
  for (const [step, submitted] of steps) if (now[step] === submitted) unstored.delete(step);
}

async function storeStep(uuid: string, step: string, submitted: SubmittedStep): Promise<void> {
  store.set(submittedAtom, { uuid, steps: { ...stepsOf(uuid), [step]: submitted } });
  unstored.add(step);
  await writeUnstored(uuid);
}

/** Stores the values of a step that is being sent. */
export function storeTriedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  const tryToStore = async () => {
    await readSubmittedValues(uuid);
    const known = stepsOf(uuid)[step];
    if (known?.isAccepted) return;
    const isFirst = !known || JSON.stringify(known.values) === JSON.stringify(values);
    await storeStep(uuid, step, { values: isFirst ? values : null, isAccepted: false });
  };
  return withLock('submitted-values', tryToStore, LOCK_OPTIONS);
}

/** Stores the values of an accepted step. */
export function storeSubmittedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  return storeStep(uuid, step, { values, isAccepted: true });
}

/**
 * Resolves when all accepted values are stored, or after a second: a page that is left earlier would lose the values in
 * memory.
 */
export async function submittedValuesStored(): Promise<void> {
  // A form receives its answer in the same task as the page of the next step, but later.
  await new Promise((resolve) => setTimeout(resolve));
  const { uuid } = store.get(submittedAtom);
  // Writes under way come first, so that nothing is written twice.
  const stored = personalRecords.settled().then(() => writeUnstored(uuid));
  await withinLeadingWait(stored, undefined);
}

/** Forgets the values in the memory of this page, e.g. after a logout in another tab. */
export function forgetSubmittedHere(): void {
  unstored.clear();
  store.set(submittedAtom, { uuid: '', steps: {} });
}

/** Forgets all submitted values: after the signature, at a logout and at a new beginning. */
export async function forgetSubmittedValues(): Promise<void> {
  forgetSubmittedHere();
  const { submittedValues, correction, iinCheck } = recordNames;
  await personalRecords.remove(submittedValues, correction, iinCheck);
}

const correctionOf = (uuid: string) => `${recordNames.correction}/${uuid}`;

/**
 * Notes that a registration is begun anew for a correction: the submitted values outlive the restart, until an IIN is entered
 * or the session ends. See `correction.ts`.
 * @returns resolves after a second at the latest
 */
export async function keepForCorrection(uuid: string): Promise<void> {
  const written = personalRecords.write({ [correctionOf(uuid)]: true }, TYPED_LIFE_MS);
  await withinLeadingWait(written, false);
}

/** Removes the note of a correction: the registration goes on unchanged. */
export function giveUpCorrection(uuid: string): Promise<void> {
  return personalRecords.remove(correctionOf(uuid));
}

/** Returns the uuids of the registrations with a note of a correction. */
export async function correctedRegistrations(): Promise<readonly string[]> {
  const prefix = correctionOf('');
  const marks = await personalRecords.read(prefix);
  return Object.keys(marks).map((name) => name.slice(prefix.length));
}

/** Forgets the submitted values of a registration, the check of the IIN and the note of a correction. */
export function forgetSubmittedOf(uuid: string): Promise<void> {
  return personalRecords.remove(prefixOf(uuid), iinCheckName(uuid), correctionOf(uuid));
}

/** Forgets the values of a registration that was begun anew, unless a correction needs them. */
export async function forgetUnlessCorrected(uuid: string): Promise<void> {
  forgetSubmittedHere();
  if (!(await correctedRegistrations()).includes(uuid)) await forgetSubmittedValues();
}
