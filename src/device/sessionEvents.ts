import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Stop } from './pageLifecycle.ts';

/* The steps that the session accepts, for parts of the page that the session does not import. */

/** The step of a registration that the server reported. Without a registration the uuid is null. */
export interface KnownStep {
  readonly step_name: string;
  readonly uuid?: string | null | undefined;
}

const keyless = Symbol('keyless');

/**
 * Marks the step of a call without the device key of its session. After such a step the page asks for the IIN. The step
 * proves nothing about the registration, so the drafts of the registration stay. Copies of the step keep the mark.
 */
export const asKeyless = <Step extends object>(step: Step): Step => ({ ...step, [keyless]: true });

/** Returns whether the step comes from a call without the device key. */
export const isKeyless = (step: KnownStep): boolean => keyless in step;

interface AcceptedStep {
  /** Last step of this device; null when unknown. */
  readonly before: KnownStep | null;
  readonly now: KnownStep;
}

const store = getDefaultStore();
const acceptedStepAtom = atom<AcceptedStep | null>(null);

export function announceStep(before: KnownStep | null, now: KnownStep): void {
  store.set(acceptedStepAtom, { before, now });
}

/** Calls back with each accepted step. When a step was accepted before, also calls back at once. */
export function onStepAccepted(listener: (accepted: AcceptedStep) => void): Stop {
  const tell = () => {
    const accepted = store.get(acceptedStepAtom);
    if (accepted !== null) listener(accepted);
  };
  tell();
  return store.sub(acceptedStepAtom, tell);
}
