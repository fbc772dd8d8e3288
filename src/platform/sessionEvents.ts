import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Stop } from './pageLifecycle.ts';

/* What the session announces to the rest of the page, which the session does not import. */

/** Step of a registration as the server says; without a registration the uuid is null. */
export interface KnownStep {
  readonly step_name: string;
  readonly uuid?: string | null | undefined;
}

interface AcceptedStep {
  /** Step of this device until now; null when that is not known. */
  readonly before: KnownStep | null;
  readonly now: KnownStep;
}

const store = getDefaultStore();
const acceptedStepAtom = atom<AcceptedStep | null>(null);
const sessionChangesAtom = atom(0);
const isKeyLateAtom = atom(false);

export function announceStep(before: KnownStep | null, now: KnownStep): void {
  store.set(acceptedStepAtom, { before, now });
}

/** Calls back with each accepted step; at once, when one was accepted before. */
export function onStepAccepted(listener: (accepted: AcceptedStep) => void): Stop {
  const tell = () => {
    const accepted = store.get(acceptedStepAtom);
    if (accepted !== null) listener(accepted);
  };
  tell();
  return store.sub(acceptedStepAtom, tell);
}

export function announceSessionChange(): void {
  store.set(sessionChangesAtom, (count) => count + 1);
}

/** Calls back when a session begins or ends, not when its token is renewed. */
export function onSessionChange(listener: () => void): Stop {
  return store.sub(sessionChangesAtom, listener);
}

/** Announces that storage has not answered with the device key, so calls go without it; later, that it has answered. */
export function announceLateKey(isLate: boolean): void {
  store.set(isKeyLateAtom, isLate);
}

/** Returns whether calls go without the device key because storage has not answered yet. */
export const isKeyLate = (): boolean => store.get(isKeyLateAtom);

/** Calls back when storage has answered with the device key after all, or with none. */
export function onLateKey(listener: () => void): Stop {
  return store.sub(isKeyLateAtom, () => {
    if (!isKeyLate()) listener();
  });
}
