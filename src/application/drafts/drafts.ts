import { atom, getDefaultStore } from 'jotai/vanilla';
import { type FormStep, formSteps } from '../../api/contract.ts';
import { emit } from '../../device/events.ts';
import { type KnownStep, onStepAccepted } from '../../device/sessionEvents.ts';
import { localKeys, recordNames, sessionKeys } from '../../device/storage/keys.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { isLoggedInAtom, sessionEndAtom } from '../session/token.ts';
import { forgetSentCode } from './sentCode.ts';
import { isBegunAnew, isOver, TYPED_LIFE_MS } from './stepOrder.ts';
import {
  forgetSubmittedHere,
  forgetSubmittedOf,
  forgetSubmittedValues,
} from './submittedValues.ts';

/** Values of a step's fields, by the contract's names; they may be half-typed or wrong. */
export type DraftValues = Readonly<Record<string, string>>;

/** Registration and step that a draft belongs to. */
export interface DraftOwner {
  readonly uuid: string;
  readonly step: FormStep;
}

/**
 * Returns the prefix of the names of a draft's records. Each field has a record, so two tabs that type into two fields do not
 * overwrite each other.
 */
const prefixOf = ({ uuid, step }: DraftOwner) => `${recordNames.draft}/${uuid}/${step}/`;

const store = getDefaultStore();
const refusalAtom = atom<'full' | 'refused' | null>(null);
/** Reason why this device stores no drafts: it is full, or the database is refused or missing; null while it stores. */
export const draftRefusalAtom = atom((get) => get(refusalAtom));

/** Notes the outcome of a write. */
function noteWrite(isStored: boolean): void {
  const refusal = isStored ? null : personalRecords.isFull() ? 'full' : 'refused';
  // Each typed character causes a write, so report a full storage only once.
  if (refusal === 'full' && refusal !== store.get(refusalAtom))
    emit('storage_full', { what: 'drafts' });
  store.set(refusalAtom, refusal);
}

/** Finds out whether drafts can be stored, before the person types. */
export async function prepareDrafts(): Promise<void> {
  noteWrite(await personalRecords.write({}, TYPED_LIFE_MS));
}

/** Stores the values of fields. @returns whether they are stored */
export async function writeDraft(owner: DraftOwner, values: DraftValues): Promise<boolean> {
  const named = Object.entries(values).map(([name, value]) => [prefixOf(owner) + name, value]);
  const isStored = await personalRecords.write(Object.fromEntries(named), TYPED_LIFE_MS);
  noteWrite(isStored);
  return isStored;
}

/**
 * Returns what was typed into each field within the last 24 hours; null when the database is refused or does not answer, because
 * it may hold a draft.
 */
export async function readDraft(owner: DraftOwner): Promise<DraftValues | null> {
  const prefix = prefixOf(owner);
  const found = await personalRecords.readIfPossible(prefix);
  if (found === null) return null;
  const stored = Object.entries(found);
  return Object.fromEntries(
    stored.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

export function removeDraft(owner: DraftOwner): Promise<void> {
  return personalRecords.remove(prefixOf(owner));
}

/**
 * Removes the submitted values of a registration that the server erased after a recognised face. If the page closes before
 * the database is done, the next page finds the mark and continues.
 */
async function forgetLeft(uuid: string): Promise<void> {
  writeEntry('local', localKeys.leftRegistration, uuid);
  await forgetSubmittedOf(uuid);
  removeEntry('local', localKeys.leftRegistration);
}

/**
 * Removes records that an accepted step makes useless: drafts of passed steps, and all input of a registration that was
 * restarted or left for an earlier registration. Drafts of other registrations stay, because a person may return to these
 * registrations.
 * @param before last step of this device; null when unknown
 */
export async function removePassedDrafts(before: KnownStep | null, now: KnownStep): Promise<void> {
  if (before?.step_name === now.step_name && before.uuid === now.uuid) return;
  const uuid = isBegunAnew(now) ? before?.uuid : now.uuid;
  if (!uuid) return;
  if (before?.uuid && before.uuid !== uuid) await forgetLeft(before.uuid);
  if (isBegunAnew(now)) {
    forgetSentCode();
    await forgetSubmittedValues();
  }
  const steps = formSteps.filter((step) => isOver({ uuid, step }, now));
  await personalRecords.remove(...steps.map((step) => prefixOf({ uuid, step })));
}

/** Removes useless records whenever the session begins, ends or reaches a step. */
export function followSession(): void {
  const left = readEntry('local', localKeys.leftRegistration);
  if (left !== null) void forgetLeft(left);
  onStepAccepted(({ before, now }) => {
    // The answer to the form of the IIN may be lost, or another tab may send this form.
    if (now.step_name !== 'iin') removeEntry('session', sessionKeys.iinAnswers);
    void removePassedDrafts(before, now);
  });
  store.sub(isLoggedInAtom, forgetSentCode);
  store.sub(sessionEndAtom, () => {
    if (store.get(sessionEndAtom) === 'logged_out') forgetSubmittedHere();
  });
}
