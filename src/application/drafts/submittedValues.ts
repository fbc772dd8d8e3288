import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { withLock } from '../../device/locks.ts';
import { recordNames } from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { TYPED_LIFE_MS } from './stepOrder.ts';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
/** By the contract's field name. */
export type SubmittedValues = v.InferOutput<typeof valuesSchema>;

const stepSchema = v.object({
  /** null: it was sent with several bodies, and nobody here knows which one the server took. */
  values: v.nullable(valuesSchema),
  /** false while the answer has not come; the page may have been gone before it. */
  isAccepted: v.boolean(),
});
type SubmittedStep = v.InferOutput<typeof stepSchema>;

interface Submitted {
  /** The registration's. */
  readonly uuid: string;
  readonly steps: Readonly<Record<string, SubmittedStep>>;
}

/** A tab whose database does not answer stops no other tab. */
const LOCK_OPTIONS = { limitMs: 4_000, patienceMs: 1_000 };

const store = getDefaultStore();
const submittedAtom = atom<Submitted>({ uuid: '', steps: {} });

/** Values that were typed into the steps of this registration and sent, on this device. */
export const submittedValuesAtom = atom<SubmittedValues>((get) =>
  Object.assign({}, ...Object.values(get(submittedAtom).steps).map(({ values }) => values)),
);

const prefixOf = (uuid: string) => `${recordNames.submittedValues}/${uuid}/`;

/** Returns the name of the record by which the registration's IIN is recognised. */
export const iinCheckName = (uuid: string) => `${recordNames.iinCheck}/${uuid}`;

/** Returns what this page knows of the registration's steps. */
function stepsOf(uuid: string): Submitted['steps'] {
  const submitted = store.get(submittedAtom);
  return submitted.uuid === uuid ? submitted.steps : {};
}

/**
 * Reads what earlier pages and other tabs of the same registration stored.
 * @returns resolves after a second at the latest; values that come later are shown all the same
 */
export async function readSubmittedValues(uuid: string): Promise<void> {
  await withinLeadingWait(mergeStored(uuid), undefined);
}

async function mergeStored(uuid: string): Promise<void> {
  const prefix = prefixOf(uuid);
  const { uuid: shownBefore } = store.get(submittedAtom);
  const stored = await personalRecords.read(prefix);
  const { uuid: shownNow } = store.get(submittedAtom);
  // The page shows another registration by now, or the values were forgotten.
  if (shownNow !== shownBefore && shownNow !== uuid) return;
  const known = stepsOf(uuid);
  const steps = Object.entries(stored).flatMap(([name, value]) => {
    const step = name.slice(prefix.length);
    // In memory there may be what the device refused.
    const isOld = (submitted: SubmittedStep) => known[step]?.isAccepted && !submitted.isAccepted;
    return v.is(stepSchema, value) && !isOld(value) ? [[step, value]] : [];
  });
  store.set(submittedAtom, { uuid, steps: { ...known, ...Object.fromEntries(steps) } });
}

/** Returns the values of a registration that this page does not show, by step. */
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

/** Stores what a step is being sent with. */
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

/** Stores that the server has accepted a step as it was sent. */
export function storeSubmittedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  return storeStep(uuid, step, { values, isAccepted: true });
}

/**
 * Resolves when everything that was accepted is stored, or after a second: a page that is left before would lose what is in
 * memory only.
 */
export async function submittedValuesStored(): Promise<void> {
  // A form is told of its answer in the same task as the page of the step that the answer names, but after it.
  await new Promise((resolve) => setTimeout(resolve));
  const { uuid } = store.get(submittedAtom);
  // What is on its way is stored first, and is not written twice.
  const stored = personalRecords.settled().then(() => writeUnstored(uuid));
  await withinLeadingWait(stored, undefined);
}

/** Forgets what this page has in memory, for instance because the applicant logged out in another tab. */
export function forgetSubmittedHere(): void {
  unstored.clear();
  store.set(submittedAtom, { uuid: '', steps: {} });
}

/** Forgets all of it: after signing, on logging out and on beginning anew. */
export async function forgetSubmittedValues(): Promise<void> {
  forgetSubmittedHere();
  const { submittedValues, correction, iinCheck } = recordNames;
  await personalRecords.remove(submittedValues, correction, iinCheck);
}

const correctionOf = (uuid: string) => `${recordNames.correction}/${uuid}`;

/**
 * Notes that a registration is begun anew to be corrected: its submitted values outlive the restart, until an IIN is
 * entered or the session ends. See `correction.ts`.
 * @returns resolves after a second at the latest
 */
export async function keepForCorrection(uuid: string): Promise<void> {
  const written = personalRecords.write({ [correctionOf(uuid)]: true }, TYPED_LIFE_MS);
  await withinLeadingWait(written, false);
}

/** Takes that back: the registration goes on as it is. */
export function giveUpCorrection(uuid: string): Promise<void> {
  return personalRecords.remove(correctionOf(uuid));
}

/** Returns the uuids of the registrations that are to be corrected. */
export async function correctedRegistrations(): Promise<readonly string[]> {
  const prefix = correctionOf('');
  const marks = await personalRecords.read(prefix);
  return Object.keys(marks).map((name) => name.slice(prefix.length));
}

/** Forgets what was submitted in one registration: its values, its check and the note of a correction. */
export function forgetSubmittedOf(uuid: string): Promise<void> {
  return personalRecords.remove(prefixOf(uuid), iinCheckName(uuid), correctionOf(uuid));
}

/** Forgets the values of a registration that was begun anew, unless they are needed to correct it. */
export async function forgetUnlessCorrected(uuid: string): Promise<void> {
  forgetSubmittedHere();
  if (!(await correctedRegistrations()).includes(uuid)) await forgetSubmittedValues();
}
