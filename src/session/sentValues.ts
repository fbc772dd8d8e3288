import { atom, getDefaultStore } from 'jotai';
import * as v from 'valibot';
import { databaseKeys } from '../storage/keys.ts';
import { forgetSealed, seal, unseal } from '../storage/sealed.ts';
import { KEEP_TYPED_MS } from './typedSteps.ts';

const sentSchema = v.object({
  uuid: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
type Sent = v.InferOutput<typeof sentSchema>;
/** By the contract's field name. */
export type SentValues = Sent['values'];

const store = getDefaultStore();
const sentAtom = atom<Sent | null>(null);

/** What was typed into the steps of this registration that the server has accepted, on this device. */
export const sentValuesAtom = atom<SentValues>((get) => get(sentAtom)?.values ?? {});

/** Reads what an earlier page of the same registration kept. */
export async function readSentValues(uuid: string): Promise<void> {
  if (store.get(sentAtom)?.uuid === uuid) return;
  const record = await unseal(databaseKeys.sentValues, KEEP_TYPED_MS);
  const kept = v.safeParse(sentSchema, record);
  // Of another version of the app.
  if (record !== undefined && !kept.success) await forgetSealed(databaseKeys.sentValues);
  if (kept.success && kept.output.uuid === uuid) {
    // What was sent meanwhile is the newer.
    const now = store.get(sentAtom);
    const values = now?.uuid === uuid ? now.values : {};
    store.set(sentAtom, { uuid, values: { ...kept.output.values, ...values } });
  }
}

let keeping: Promise<unknown> = Promise.resolve();

/** Resolves when everything that was sent is written: a page that is left before would lose it. */
export async function sentValuesKept(): Promise<void> {
  // A form is told of its answer in the same task as the page of the step that the answer names, but after it.
  await new Promise((resolve) => setTimeout(resolve));
  await keeping;
}

/** Adds what was sent with a step; of another registration nothing stays. */
export function keepSentValues(uuid: string, values: SentValues): Promise<void> {
  const kept = addSentValues(uuid, values);
  keeping = Promise.allSettled([keeping, kept]);
  return kept;
}

async function addSentValues(uuid: string, values: SentValues): Promise<void> {
  await readSentValues(uuid);
  const before = store.get(sentAtom);
  const sent: Sent = {
    uuid,
    values: { ...(before?.uuid === uuid ? before.values : {}), ...values },
  };
  store.set(sentAtom, sent);
  await seal(databaseKeys.sentValues, sent);
}

/** After signing, on logging out and on beginning anew. */
export async function forgetSentValues(): Promise<void> {
  store.set(sentAtom, null);
  await forgetSealed(databaseKeys.sentValues);
}
