import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { canSeal, forgetSealed, seal, unseal } from '../storage/encryptedRecords.ts';
import { databaseKeys } from '../storage/keys.ts';
import { forgetAtOnce, prepareAtOnce, sealAtOnce, unsealAtOnce } from '../storage/sealedAtOnce.ts';
import { forgetSentCode } from './sentCode.ts';
import {
  isBegunAnew,
  KEEP_TYPED_MS,
  passedSteps,
  type StandingStep,
  type TypedStep,
  typedSteps,
} from './stepOrder.ts';
import { forgetSubmittedValues } from './submittedValues.ts';

/** Raised when a draft's fields get another meaning: older ones are then of no use. */
const SHAPE = 1;

const draftSchema = v.object({
  shape: v.literal(SHAPE),
  values: v.record(v.string(), v.string()),
});
/** What the fields of a step hold, by the contract's names; it may be half-typed or wrong. */
export type DraftValues = v.InferOutput<typeof draftSchema>['values'];

const typingSchema = v.object({
  shape: v.literal(SHAPE),
  names: v.array(v.string()),
  values: draftSchema.entries.values,
});
/** What goes into a draft: the fields that were typed into since it was written, and what all fields hold. */
export interface DraftTyping {
  readonly names: readonly string[];
  readonly values: DraftValues;
}

/** Whose draft it is, and of which step. */
export interface DraftOwner {
  readonly uuid: string;
  readonly step: TypedStep;
}

const nameOf = ({ uuid, step }: DraftOwner) => `${databaseKeys.draft}/${uuid}/${step}`;

const store = getDefaultStore();
const areRefusedAtom = atom(false);
/** Whether this device turned out to keep nothing: the database is refused, missing or full. */
export const areDraftsRefusedAtom = atom((get) => get(areRefusedAtom));

/** Finds out whether drafts can be kept, before anything is typed. */
export async function prepareDrafts(): Promise<void> {
  store.set(areRefusedAtom, !(await canSeal()));
  await prepareAtOnce();
}

export async function keepDraft(owner: DraftOwner, values: DraftValues): Promise<void> {
  const draft: v.InferOutput<typeof draftSchema> = { shape: SHAPE, values };
  store.set(areRefusedAtom, !(await seal(nameOf(owner), draft)));
}

/** @returns what was typed within the last 24 hours, or null; a draft of another version of the app is none */
export async function readDraft(owner: DraftOwner): Promise<DraftValues | null> {
  const kept = await unseal(nameOf(owner), KEEP_TYPED_MS);
  if (kept === undefined) return null;
  const draft = v.safeParse(draftSchema, kept);
  if (draft.success) return draft.output.values;
  await forgetDraft(owner);
  return null;
}

export function forgetDraft(owner: DraftOwner): Promise<void> {
  forgetLastTyped(owner);
  return forgetSealed(nameOf(owner));
}

/** Keeps between two instructions what no write has kept yet, for a page that goes; the next one puts it into the draft. */
export function keepLastTyped(owner: DraftOwner, { names, values }: DraftTyping): void {
  sealAtOnce(nameOf(owner), { shape: SHAPE, names, values });
}

/** @returns what a page that went has left to be put into the draft, or null */
export async function readLastTyped(owner: DraftOwner): Promise<DraftTyping | null> {
  const kept = await unsealAtOnce(nameOf(owner), KEEP_TYPED_MS);
  const typing = v.safeParse(typingSchema, kept);
  if (typing.success) return typing.output;
  if (kept !== undefined) forgetLastTyped(owner);
  return null;
}

export function forgetLastTyped(owner: DraftOwner): void {
  forgetAtOnce(nameOf(owner));
}

/**
 * Forgets what a step answer makes useless: drafts of the steps that are passed, and all that was typed into a
 * registration that was begun anew. Drafts of other registrations stay for whoever comes back to them.
 * @param before where this device stood until now; null when that is not known
 */
export async function forgetWhatIsOver(
  before: StandingStep | null,
  now: StandingStep,
): Promise<void> {
  const uuid = before?.uuid ?? null;
  if (isBegunAnew(now)) {
    if (uuid === null) return;
    forgetSentCode();
    await Promise.all([forgetSubmittedValues(), forgetSteps(uuid, typedSteps)]);
    return;
  }
  const isNews = before?.step_name !== now.step_name || uuid !== now.uuid;
  if (isNews && now.uuid) await forgetSteps(now.uuid, passedSteps(now.step_name));
}

async function forgetSteps(uuid: string, steps: readonly TypedStep[]): Promise<void> {
  if (steps.length === 0) return;
  const names = steps.map((step) => nameOf({ uuid, step }));
  forgetAtOnce(...names);
  await forgetSealed(...names);
}
