import { atom, getDefaultStore } from 'jotai/vanilla';
import { isVisible, onHidden, onVisible, type Stop, stopAll } from '../platform/pageLifecycle.ts';
import { onSessionChange, onStepAccepted, type StandingStep } from '../platform/sessionEvents.ts';
import { personalRecords } from '../storage/encryptedRecords.ts';
import { recordNames } from '../storage/keys.ts';
import { removeRecordsOfFirstVersion } from '../storage/records.ts';
import { removeEntry } from '../storage/webStorage.ts';
import { forgetSentCode } from './sentCode.ts';
import {
  isBegunAnew,
  passedSteps,
  TYPED_LIFE_MS,
  type TypedStep,
  typedSteps,
} from './stepOrder.ts';
import { forgetSubmittedValues } from './submittedValues.ts';

/** What fields of a step hold, by the contract's names; it may be half-typed or wrong. */
export type DraftValues = Readonly<Record<string, string>>;

/** Whose draft it is, and of which step. */
export interface DraftOwner {
  readonly uuid: string;
  readonly step: TypedStep;
}

/** Each field is a record of its own: two tabs that type into two fields do not overwrite each other. */
const prefixOf = ({ uuid, step }: DraftOwner) => `${recordNames.draft}/${uuid}/${step}/`;

const store = getDefaultStore();
const areRefusedAtom = atom(false);
/** Whether this device turned out to store nothing: the database is refused, missing or full. */
export const areDraftsRefusedAtom = atom((get) => get(areRefusedAtom));

/** Finds out whether drafts can be stored, before anything is typed. */
export async function prepareDrafts(): Promise<void> {
  store.set(areRefusedAtom, !(await personalRecords.canWrite()));
}

/** Returns whether the values of these fields are stored now. */
export async function writeDraft(owner: DraftOwner, values: DraftValues): Promise<boolean> {
  const named = Object.entries(values).map(([name, value]) => [prefixOf(owner) + name, value]);
  const isStored = await personalRecords.write(Object.fromEntries(named), TYPED_LIFE_MS);
  store.set(areRefusedAtom, !isStored);
  return isStored;
}

/** Returns what was typed into each field within the last 24 hours. */
export async function readDraft(owner: DraftOwner): Promise<DraftValues> {
  const prefix = prefixOf(owner);
  const stored = Object.entries(await personalRecords.read(prefix));
  return Object.fromEntries(
    stored.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

export function removeDraft(owner: DraftOwner): Promise<void> {
  return personalRecords.remove(prefixOf(owner));
}

function removeSteps(uuid: string, steps: readonly TypedStep[]): Promise<void> {
  return personalRecords.remove(...steps.map((step) => prefixOf({ uuid, step })));
}

/**
 * Removes what an accepted step makes useless: drafts of the steps that are passed, and everything that was typed into a
 * registration that was begun anew. Drafts of other registrations stay for whoever comes back to them.
 * @param before where this device stood until now; null when that is not known
 */
export async function removePassedDrafts(
  before: StandingStep | null,
  now: StandingStep,
): Promise<void> {
  const uuid = before?.uuid ?? null;
  if (isBegunAnew(now)) {
    if (uuid === null) return;
    forgetSentCode();
    await Promise.all([forgetSubmittedValues(), removeSteps(uuid, typedSteps)]);
    return;
  }
  const isNews = before?.step_name !== now.step_name || uuid !== now.uuid;
  if (isNews && now.uuid) await removeSteps(now.uuid, passedSteps(now.step_name));
}

/** Removes what nobody needs any more whenever the session announces a step, its beginning or its end. */
export function followSession(): void {
  onStepAccepted(({ before, now }) => void removePassedDrafts(before, now));
  onSessionChange(forgetSentCode);
}

/** An installed app may stay open for days: it is looked at once an hour while somebody sees it, and on a return. */
const LOOK_AGAIN_MS = 36e5;

/**
 * Removes what was typed more than 24 hours ago, also of registrations that nobody comes back to.
 * @returns stops looking
 */
export function removeOutdatedDrafts(): Stop {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!isVisible()) return;
    // A device's clock may have been set back.
    const sinceMs = Math.abs(Date.now() - lookedAtMs);
    const isDue = sinceMs >= LOOK_AGAIN_MS;
    if (isDue) {
      lookedAtMs = Date.now();
      void personalRecords.removeOutdated();
    }
    timer = setTimeout(look, isDue ? LOOK_AGAIN_MS : LOOK_AGAIN_MS - sinceMs);
  };
  look();
  // Of version 0.1.0 too.
  removeEntry('local', 'typedLast');
  void removeRecordsOfFirstVersion();
  return stopAll(onVisible(look), onHidden(look), () => clearTimeout(timer));
}
