import { atom, getDefaultStore } from 'jotai';
import * as v from 'valibot';
import { withLock } from '../platform/locks.ts';
import { forgetSealed, seal, unseal } from '../storage/encryptedRecords.ts';
import { databaseKeys } from '../storage/keys.ts';
import { KEEP_TYPED_MS } from './stepOrder.ts';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
/** By the contract's field name. */
export type SubmittedValues = v.InferOutput<typeof valuesSchema>;

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

/** Of several bodies nobody here knows which one the server took. */
function valuesOf({ accepted, tried }: SentStep): SubmittedValues {
  if (accepted !== null) return accepted;
  const [only, another] = tried;
  return only !== undefined && another === undefined ? only : {};
}

/** What was typed into the steps of this registration and sent, on this device. */
export const submittedValuesAtom = atom<SubmittedValues>((get) =>
  Object.assign({}, ...Object.values(get(sentAtom)?.steps ?? {}).map(valuesOf)),
);

async function unsealSent(uuid: string): Promise<Sent> {
  const record = await unseal(databaseKeys.submittedValues, KEEP_TYPED_MS);
  const kept = v.safeParse(sentSchema, record);
  // Of another version of the app.
  if (record !== undefined && !kept.success) await forgetSealed(databaseKeys.submittedValues);
  return kept.success && kept.output.uuid === uuid ? kept.output : { uuid, steps: {} };
}

/** In memory there may be what the device refused to keep; otherwise what is kept is the newer, by another tab perhaps. */
function merged(kept: Sent): Sent {
  const now = store.get(sentAtom);
  if (now?.uuid !== kept.uuid) return kept;
  const isNewer = (step: string) => (now.steps[step]?.accepted ?? null) !== null;
  const newer = Object.entries(now.steps).filter(
    ([step]) => isNewer(step) && (kept.steps[step]?.accepted ?? null) === null,
  );
  return { uuid: kept.uuid, steps: { ...now.steps, ...kept.steps, ...Object.fromEntries(newer) } };
}

/** Reads what earlier pages and other tabs of the same registration kept. */
export async function readSubmittedValues(uuid: string): Promise<void> {
  const kept = await unsealSent(uuid);
  if (Object.keys(kept.steps).length > 0) store.set(sentAtom, merged(kept));
}

let keeping: Promise<unknown> = Promise.resolve();

/** Resolves when everything that was sent is written: a page that is left before would lose it. */
export async function submittedValuesStored(): Promise<void> {
  // A form is told of its answer in the same task as the page of the step that the answer names, but after it.
  await new Promise((resolve) => setTimeout(resolve));
  await keeping;
}

function change(uuid: string, step: string, next: (now: SentStep) => SentStep): Promise<void> {
  const changed = withLock('sent-values', async () => {
    const sent = merged(await unsealSent(uuid));
    const now = sent.steps[step] ?? { accepted: null, tried: [] };
    const changedSent = { uuid, steps: { ...sent.steps, [step]: next(now) } };
    store.set(sentAtom, changedSent);
    await seal(databaseKeys.submittedValues, changedSent);
  });
  keeping = Promise.allSettled([keeping, changed]);
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

/** The server has accepted a step as it was sent. */
export function storeSubmittedValues(
  uuid: string,
  step: string,
  values: SubmittedValues,
): Promise<void> {
  return change(uuid, step, () => ({ accepted: values, tried: [] }));
}

/** After signing, on logging out and on beginning anew. */
export async function forgetSubmittedValues(): Promise<void> {
  store.set(sentAtom, null);
  await forgetSealed(databaseKeys.submittedValues);
}
