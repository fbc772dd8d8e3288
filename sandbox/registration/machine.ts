import {
  type IdentityError,
  isStepName,
  type StepName,
  stepEventName,
} from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { eraseRegistration, findExisting, isBlocked } from './existing.ts';
import { identityErrorIn, identityRules, MAX_RETRIES } from './identityRules.ts';
import { faceCheck } from './opening.ts';
import { createPendingTimers } from './pendingTimers.ts';
import { closeChannel, endSessions } from './sessions.ts';
import { channelOf } from './stepAnswer.ts';
import { type EventName, type Facts, isEventName, nextStep, transitions } from './transitions.ts';

interface MachineDeps {
  readonly store: Store;
  readonly stateDatabase: StateDatabase;
  readonly realtime: Pick<Realtime, 'publish' | 'revoke'>;
  readonly nowMs: () => number;
  /** Time that an outside party takes to answer. */
  readonly paceMs: number;
  /** Sends the code for signing in to a registration's phone, if the phone is known. */
  readonly sendCode: (uuid: string, language: Language) => void;
}

/** The step at which the state database is asked, in a correction too. */
const STATE_DATABASE: StepName = 'waiting_external_personal';

/** The answers of an identity check. They come to the session that asked for the check. */
const answersOfCheck: readonly string[] = [
  'photo_looked_at',
  'face_compared',
] satisfies EventName[];

/** The steps that an accepted face passes. */
const stepsOfCheck: readonly string[] = [
  'verigram',
  'waiting_external_photo',
  'waiting_liveness_results',
  'liveness_failed',
] satisfies StepName[];

/** Runs the transitions. Each is stored, then pushed; the answers of outside parties come by a timer. */
export class Machine {
  private readonly deps: MachineDeps;
  /** The timers of the awaited answers. They are started after a restart, and stopped before the end. */
  readonly timers: ReturnType<typeof createPendingTimers>;

  constructor(deps: MachineDeps) {
    this.deps = deps;
    this.timers = createPendingTimers(deps.store, (uuid, event) => {
      const registration = deps.store.registrations.get(uuid);
      if (!registration || !isEventName(event)) return;
      const isLost = answersOfCheck.includes(event) && this.sessionOf(uuid) === null;
      if (!isLost) this.fire(registration, event);
    });
  }

  /**
   * Moves a registration by an event.
   * @returns false when the event does not belong to the step; the registration then stays unchanged
   */
  fire(registration: Registration, event: EventName): boolean {
    const { step } = registration;
    const target = isStepName(step) ? nextStep(step, event, this.factsOf(registration)) : null;
    if (target === null) return false;
    this.deps.store.database.transaction(() => this.enter(registration, target, event));
    return true;
  }

  /**
   * Sets the step by hand, as the sandbox's page does. No answer of an outside party is awaited afterwards.
   * @param given fields of the context that replace the usual fields
   */
  force(registration: Registration, step: string, given: Readonly<Record<string, unknown>>): void {
    const { store } = this.deps;
    const { uuid } = registration;
    store.database.transaction(() => {
      store.pendingEvents.remove(uuid);
      const forced = { ...registration, correction: null };
      const usual = isStepName(step)
        ? this.contextOf(forced, step, identityErrorIn(given.error))
        : {};
      const context = { ...usual, ...given };
      store.registrations.change(uuid, { step, context, correction: null, returnStep: null });
      this.push(uuid, step, context);
    });
  }

  push(uuid: string, step: string, context: Record<string, unknown>): void {
    const { store, realtime } = this.deps;
    store.database.afterCommit(() => {
      realtime
        .publish(channelOf(uuid), stepEventName, { step, context })
        .catch((error: unknown) => console.error('A step could not be pushed:', error));
    });
  }

  /** Brings the context of an unchanged step up to date. */
  refreshContext(registration: Registration): void {
    const { uuid, step } = registration;
    if (!isStepName(step)) return;
    this.deps.store.registrations.change(uuid, { context: this.contextOf(registration, step) });
  }

  /**
   * Notes a proof, and goes on from the step where a registration waits for its repeated proof.
   * @returns false for a registration that does not wait
   */
  prove(registration: Registration, proof: 'face' | 'code'): boolean {
    const { uuid, returnStep } = registration;
    const strength = registration.proof === 'face' ? 'face' : proof;
    const proven = { proof: strength, isFaceOnly: true, returnStep: null } as const;
    this.deps.store.registrations.change(uuid, proven);
    if (returnStep === null) return false;
    this.goOn({ ...registration, ...proven }, returnStep);
    return true;
  }

  private sessionOf(uuid: string): Session | null {
    const { store, nowMs } = this.deps;
    return store.sessions.allOf(uuid).find(({ expiresMs }) => expiresMs > nowMs()) ?? null;
  }

  private factsOf(registration: Registration): Facts {
    const { store, stateDatabase, nowMs } = this.deps;
    const { uuid, iin, isResident, isManualCheck, isOtherFace, signingAttempt, correction } =
      registration;
    const outcome = stateDatabase.outcomeOf(iin);
    return {
      isResident,
      isAskedForAddress: outcome === 'address_and_employment',
      isManualCheck,
      identityError: identityErrorIn(outcome) ?? (isOtherFace ? 'low_similarity' : null),
      // Computed only for the transition that asks for it. If each event computed it, the time would reveal a loan to
      // strangers.
      get isBlocked() {
        return isBlocked(store, stateDatabase, registration, nowMs());
      },
      signingOutcome: store.signAttempts.outcomeOf(uuid, signingAttempt),
      corrected: correction?.step ?? null,
      isFaceNeeded: correction?.isFaceNeeded === true,
    };
  }

  /**
   * Returns the context of a step, for the step answer and the push.
   * @param forcedError takes the place of the IIN's own identity error
   */
  private contextOf(
    registration: Registration,
    step: StepName,
    forcedError: IdentityError | null = null,
  ): Record<string, unknown> {
    const { retriesLeft, isWithoutAllowed, isFaceOnly, signingAttempt } = registration;
    const facts = this.factsOf(registration);
    switch (step) {
      case 'verigram':
        return {
          image_accepted: false,
          allow_without_verigram: isWithoutAllowed && !isFaceOnly,
          retries_left: retriesLeft,
        };
      case 'waiting_external_photo':
      case 'waiting_liveness_results':
        return { image_accepted: !facts.isManualCheck };
      case 'liveness_failed': {
        const error = forcedError ?? facts.identityError;
        const rule = error && identityRules[error];
        return {
          error,
          allow_without_verigram: rule?.hasWayWithout === true && retriesLeft === 0 && !isFaceOnly,
          retries_left: rule?.isRetryable ? retriesLeft : 0,
        };
      }
      case 'signing_failed':
        return {
          error: facts.signingOutcome,
          retries_left: Math.max(0, MAX_RETRIES + 1 - signingAttempt),
        };
      default:
        return facts.corrected === step ? { return_to: 'review' } : {};
    }
  }

  private enter(registration: Registration, step: StepName, event: EventName): void {
    const { store } = this.deps;
    const { uuid, proof } = registration;
    if (event === 'face_compared' && step === 'client_creating') {
      const isNew = proof === null || proof === 'person';
      if (isNew && this.leadOn(registration)) return;
      if (this.prove(registration, 'face')) return;
    }
    if (event === 'photo_looked_at' && step === 'client_creating') {
      store.registrations.change(uuid, { proof: 'person' });
    }
    if (event === 'client_created' && step === 'personal_cabinet') {
      store.registrations.change(uuid, { isForEmployee: true });
    }
    const changed = store.registrations.get(uuid) ?? registration;
    this.moveTo(this.endCorrection(changed, step), step, event);
  }

  /** Stores the step, pushes it, and starts the wait for the answer that the step awaits. */
  private moveTo(registration: Registration, step: StepName, event: EventName | null): void {
    const { store, paceMs } = this.deps;
    const { uuid } = registration;
    const context = this.contextOf(registration, step);
    store.registrations.change(uuid, { step, context });
    const { awaits } = transitions[step];
    // The awaited check has run without a result: the provider's own call comes next, not another check.
    if (awaits && event !== awaits) this.timers.arm(uuid, awaits, paceMs);
    else store.pendingEvents.remove(uuid);
    if (registration.step !== step) this.push(uuid, step, context);
  }

  /** Continues a proven registration at a step, or after it if the step belongs to the identity check. */
  private goOn(registration: Registration, step: string): void {
    const target = stepsOfCheck.includes(step) ? 'client_creating' : step;
    if (isStepName(target)) this.moveTo(registration, target, null);
  }

  /**
   * Ends a correction when its step and the state database are passed. A new face begins a new identity check. The check of a
   * repeated proof leads back to the correction.
   */
  private endCorrection(registration: Registration, step: StepName): Registration {
    const { correction, uuid, returnStep } = registration;
    const isOpen = returnStep !== null || step === correction?.step || step === STATE_DATABASE;
    if (correction === null || isOpen) return registration;
    const { step: _, ...check } = faceCheck();
    const change = { correction: null, ...(step === 'verigram' && check) };
    this.deps.store.registrations.change(uuid, change);
    return { ...registration, ...change };
  }

  /**
   * Leads the session whose face was accepted from a new registration to the person's existing registration, which gets its
   * key. A signed loan is opened only by the code that is sent to its phone. Until then the new application waits for an
   * employee.
   * @returns false when there is no existing registration, so the new registration goes on
   */
  private leadOn(registration: Registration): boolean {
    const { store, stateDatabase, realtime, nowMs, sendCode } = this.deps;
    const { uuid, visitor, language, deviceKey, openedMs } = registration;
    const found = findExisting(store, stateDatabase, registration, nowMs());
    const session = this.sessionOf(uuid);
    if (!found || !session) return false;
    const existing = found.registration;
    store.pendingEvents.remove(uuid);
    if (found.isSigned) {
      sendCode(existing.uuid, language);
      const end = { proof: 'face', isFaceOnly: true, isForEmployee: true } as const;
      store.registrations.change(uuid, { ...end, leadsTo: existing.uuid });
      this.moveTo({ ...registration, ...end }, 'personal_cabinet', null);
      return true;
    }
    // A hint: the page asks for the step, and the answer names the existing registration and its channel.
    this.push(uuid, 'client_creating', {});
    endSessions(store, realtime, store.sessions.allOf(existing.uuid));
    store.sessions.change(session.tokenHash, { uuid: existing.uuid });
    closeChannel(store, realtime, session, uuid);
    eraseRegistration(store, uuid);
    const taken = { deviceKey, openedMs, visitor: visitor ?? existing.visitor };
    store.registrations.change(existing.uuid, taken);
    const { step, returnStep } = existing;
    const waiting = { ...existing, ...taken, returnStep: returnStep ?? step };
    this.prove(waiting, 'face');
    return true;
  }
}
