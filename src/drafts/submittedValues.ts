import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { withLock } from '../platform/locks.ts';
import { personalRecords } from '../storage/encryptedRecords.ts';
import { recordNames } from '../storage/keys.ts';
import { TYPED_LIFE_MS } from './stepOrder.ts';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
/** By the contract's field name. */
export type SubmittedValues = v.InferOutput<typeof valuesSchema>;

const NAME = recordNames.submittedValues;

/**
 * What a step was sent with: `accepted` by the server, or only `tried`, each body once; the page may have been gone before
 * an answer came.
 */
const sentStepSchema = v.object({
  accepted: v.nullable(valuesSchema),
  tried: v.array(valuesSchema),
});
const sentSchema = v.object({ uuid: v.string(), steps: v.record(v.string(), sentStepSchema) });
type SentStep = v.InferOutput<typeof sentStepSchema>;
type Sent = v.InferOutput<typeof sentSchema>;

const store = getDefaultStore();
const sentAtom = atom<Sent | null>(null);

/** Returns nothing of several bodies: nobody here knows which one the server took. */
function valuesOf({ accepted, tried }: SentStep): SubmittedValues {
  if (accepted !== null) return accepted;
  const [only, another] = tried;
  return only !== undefined && another === undefined ? only : {};
}

/** What was typed into the steps of this registration and sent, on this device. */
export const submittedValuesAtom = atom<SubmittedValues>((get) =>
  Object.assign({}, ...Object.values(get(sentAtom)?.steps ?? {}).map(valuesOf)),
);

/** Returns what the device has of this registration; what another version of the app wrote is none. */
async function storedSteps(uuid: string): Promise<Sent> {
  const { [NAME]: record } = await personalRecords.read(NAME);
  const stored = v.safeParse(sentSchema, record);
  return stored.success && stored.output.uuid === uuid ? stored.output : { uuid, steps: {} };
}

/** In memory there may be what the device refused; otherwise the device has the newer, by another tab perhaps. */
function merged(stored: Sent): Sent {
  const now = store.get(sentAtom);
  if (now?.uuid !== stored.uuid) return stored;
  const isAccepted = (step: SentStep | undefined) => (step?.accepted ?? null) !== null;
  const newer = Object.entries(now.steps).filter(
    ([name, step]) => isAccepted(step) && !isAccepted(stored.steps[name]),
  );
  return {
    uuid: stored.uuid,
    steps: { ...now.steps, ...stored.steps, ...Object.fromEntries(newer) },
  };
}

/** Reads what earlier pages and other tabs of the same registration stored. */
export async function readSubmittedValues(uuid: string): Promise<void> {
  const stored = await storedSteps(uuid);
  if (Object.keys(stored.steps).length > 0) store.set(sentAtom, merged(stored));
}

let writing: Promise<unknown> = Promise.resolve();

/** Resolves when everything that was sent is written: a page that is left before would lose it. */
export async function submittedValuesStored(): Promise<void> {
  // A form is told of its answer in the same task as the page of the step that the answer names, but after it.
  await new Promise((resolve) => setTimeout(resolve));
  await writing;
}

function change(uuid: string, step: string, next: (now: SentStep) => SentStep): Promise<void> {
  const changed = withLock('submitted-values', async () => {
    const sent = merged(await storedSteps(uuid));
    const now = sent.steps[step] ?? { accepted: null, tried: [] };
    const changedSent = { uuid, steps: { ...sent.steps, [step]: next(now) } };
    store.set(sentAtom, changedSent);
    await personalRecords.write({ [NAME]: changedSent }, TYPED_LIFE_MS);
  });
  writing = Promise.allSettled([writing, changed]);
  return changed;
}

/** Adds what a step is being sent with; of another registration nothing stays. */
export function storeTriedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  const content = JSON.stringify(values);
  return change(uuid, step, ({ accepted, tried }) => {
    const isKnown = tried.some((other) => JSON.stringify(other) === content);
    return { accepted, tried: isKnown ? tried : [...tried, values] };
  });
}

/** Stores that the server has accepted a step as it was sent. */
export function storeSubmittedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  return change(uuid, step, () => ({ accepted: values, tried: [] }));
}

/** Forgets all of it: after signing, on logging out and on beginning anew. */
export async function forgetSubmittedValues(): Promise<void> {
  store.set(sentAtom, null);
  await personalRecords.remove(NAME);
}
