import {
  type IdentityError,
  isStepName,
  type StepName,
  stepEventName,
} from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Registration } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { faceCheck } from './enterByIin.ts';
import { eraseRegistration, findExisting, hasOpenLoanBeside } from './existing.ts';
import { identityErrorIn, identityRules, MAX_RETRIES } from './identityRules.ts';
import { createPendingTimers } from './pendingTimers.ts';
import { endSessions, noteOwner, startRenewal } from './renewal.ts';
import {
  changePosition,
  channelOf,
  loadTrack,
  positionOf,
  type Track,
  tokenHashOf,
} from './track.ts';
import { type EventName, type Facts, isEventName, nextStep, transitions } from './transitions.ts';
import { hasTypedAll } from './whoMay.ts';

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

/** Runs the transitions. Each is stored, then pushed; the answers of outside parties come by a timer. */
export class Machine {
  private readonly deps: MachineDeps;
  /** The timers of the awaited answers. They are started after a restart, and stopped before the end. */
  readonly timers: ReturnType<typeof createPendingTimers>;

  constructor(deps: MachineDeps) {
    this.deps = deps;
    this.timers = createPendingTimers(deps.store, (uuid, tokenHash, event) => {
      const track = loadTrack(deps.store, uuid, tokenHash, deps.nowMs());
      if (track && isEventName(event)) this.fire(track, event);
    });
  }

  /**
   * Moves a track by an event.
   * @returns false when the event does not belong to the track's step; the track then stays unchanged
   */
  fire(track: Track, event: EventName): boolean {
    const { step } = positionOf(track);
    const target = isStepName(step) ? nextStep(step, event, this.factsOf(track)) : null;
    if (target === null) return false;
    this.deps.store.database.transaction(() => this.enter(track, target, event));
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
      this.timers.cancelAllOf(uuid);
      store.sessions.changeOf(uuid, { face: null });
      const track = { registration: { ...registration, correction: null }, face: null };
      const usual = isStepName(step)
        ? this.contextOf(track, step, identityErrorIn(given.error))
        : {};
      const context = { ...usual, ...given };
      store.registrations.change(uuid, { step, context, correction: null });
      this.push(uuid, step, context);
    });
  }

  /** Tells the listeners of a registration that it was restarted, and cancels its timers. */
  abandon(uuid: string): void {
    this.timers.cancelAllOf(uuid);
    this.push(uuid, 'iin', {});
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
  refreshContext(track: Track): void {
    const { step } = positionOf(track);
    if (!isStepName(step)) return;
    changePosition(this.deps.store, track, { context: this.contextOf(track, step) });
  }

  private factsOf(track: Track): Facts {
    const { store, stateDatabase, nowMs } = this.deps;
    const { uuid, iin, isResident, signingAttempt } = track.registration;
    const outcome = stateDatabase.outcomeOf(iin);
    return {
      isResident,
      isAskedForAddress: outcome === 'address_and_employment',
      isManualCheck: positionOf(track).isManualCheck,
      identityError: identityErrorIn(outcome),
      // Computed only for the transition that asks for it. If each event computed it, the time would reveal a loan to
      // strangers.
      get isBesideOpenLoan() {
        return hasOpenLoanBeside(store, stateDatabase, track.registration, nowMs());
      },
      signingOutcome: store.signAttempts.outcomeOf(uuid, signingAttempt),
      corrected: track.registration.correction?.step ?? null,
      isFaceNeeded: track.registration.correction?.isFaceNeeded === true,
    };
  }

  /**
   * Returns the context of a step, for the step answer and the push.
   * @param forcedError takes the place of the IIN's own identity error
   */
  private contextOf(
    track: Track,
    step: StepName,
    forcedError: IdentityError | null = null,
  ): Record<string, unknown> {
    const { retriesLeft, isWithoutAllowed } = positionOf(track);
    const isProvingAgain = track.face !== null;
    const facts = this.factsOf(track);
    switch (step) {
      case 'verigram':
        return {
          image_accepted: false,
          allow_without_verigram: isWithoutAllowed && !isProvingAgain,
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
          allow_without_verigram:
            rule?.hasWayWithout === true && retriesLeft === 0 && !isProvingAgain,
          retries_left: rule?.isRetryable ? retriesLeft : 0,
        };
      }
      case 'signing_failed':
        return {
          error: facts.signingOutcome,
          retries_left: Math.max(0, MAX_RETRIES + 1 - track.registration.signingAttempt),
        };
      default:
        return facts.corrected === step ? { return_to: 'review' } : {};
    }
  }

  private enter(track: Track, step: StepName, event: EventName): void {
    const { store, paceMs } = this.deps;
    const { registration, face } = track;
    if (face && step === 'client_creating') {
      this.passAgain(registration, face.tokenHash);
      return;
    }
    if (event === 'face_compared' && step === 'client_creating' && this.leadOn(track)) return;
    if (event === 'client_created' && step === 'personal_cabinet') {
      store.registrations.change(registration.uuid, { isForEmployee: true });
    }

    const isNewStep = positionOf(track).step !== step;
    const entered = this.endCorrection(track, step);
    const context = this.contextOf(entered, step);
    changePosition(store, entered, { step, context });
    if (!face) this.storeIdentity(track, step, event);

    const { awaits } = transitions[step];
    const { uuid } = registration;
    // The awaited check has run without a result: the provider's own call comes next, not another check.
    const isAnswered = event === awaits;
    if (awaits && !isAnswered) this.timers.arm(uuid, tokenHashOf(track), awaits, paceMs);
    else this.timers.cancel(uuid, tokenHashOf(track));
    // The channel belongs to the registration, so the check of a single session is not pushed.
    if (isNewStep && !face) this.push(uuid, step, context);
  }

  /** Ends a correction when its step and the state database are passed. A new face begins a new identity check. */
  private endCorrection(track: Track, step: StepName): Track {
    const { registration, face } = track;
    const { correction, uuid } = registration;
    if (face || correction === null || step === correction.step || step === STATE_DATABASE) {
      return track;
    }
    const check = step === 'verigram' ? faceCheck() : {};
    this.deps.store.registrations.change(uuid, { correction: null, ...check });
    return { registration: { ...registration, correction: null, ...check }, face };
  }

  /** Stores the result of the registration's own identity check. */
  private storeIdentity({ registration }: Track, step: StepName, event: EventName): void {
    const { store, realtime } = this.deps;
    const { uuid, provingSession } = registration;
    if (step === 'liveness_failed') store.registrations.change(uuid, { isPhotoAccepted: false });
    if (step !== 'client_creating') return;
    store.registrations.change(uuid, { isPhotoAccepted: true });
    if (event === 'face_compared') {
      if (provingSession) startRenewal(store, provingSession);
      noteOwner(store, realtime, uuid);
      return;
    }
    const session = provingSession === null ? null : store.sessions.get(provingSession);
    if (session && hasTypedAll(registration, session)) {
      store.sessions.change(session.tokenHash, { provenBy: 'person' });
      noteOwner(store, realtime, uuid);
    } else {
      // The check by a person does not prove a session if others have typed data. The session still has to pass the face.
      store.registrations.change(uuid, { provingSession: null });
    }
  }

  /** Marks a session as proven: with its new token it sees the registration's own step. */
  private passAgain(registration: Registration, tokenHash: string): void {
    const { store, realtime, sendCode } = this.deps;
    const { uuid, step, context, language } = registration;
    startRenewal(store, tokenHash);
    noteOwner(store, realtime, uuid);
    this.timers.cancel(uuid, tokenHash);
    sendCode(uuid, language);
    this.push(uuid, step, context);
  }

  /**
   * Leads the session whose face was accepted from a new registration to the person's existing registration. Another device
   * is not led to a signed loan before it has used the code that is sent to the known phone. Until then the new application
   * ends as an application for an employee. A device that is led to a registration can come back by its key.
   * @returns false when there is no existing registration, so the new registration goes on
   */
  private leadOn(track: Track): boolean {
    const { store, stateDatabase, realtime, nowMs, sendCode } = this.deps;
    const { uuid, visitor, language, provingSession } = track.registration;
    const existing = findExisting(store, stateDatabase, track.registration, nowMs());
    if (!existing) return false;
    this.timers.cancelAllOf(uuid);
    const target = existing.registration.uuid;
    const session = provingSession === null ? null : store.sessions.get(provingSession);
    const isKnownDevice =
      session !== null && store.registrations.hasKey(target, session.deviceKey, nowMs());
    if (existing.isSigned) sendCode(target, language);
    if (existing.isSigned && !isKnownDevice) {
      const step = 'personal_cabinet';
      changePosition(store, track, { step, context: {} });
      const end = { isPhotoAccepted: true, isForEmployee: true, leadsTo: target };
      store.registrations.change(uuid, end);
      if (provingSession) startRenewal(store, provingSession);
      noteOwner(store, realtime, uuid);
      this.push(uuid, step, {});
      return true;
    }
    store.registrations.change(target, { visitor: visitor ?? existing.registration.visitor });
    if (session) store.registrations.bindKey(target, session.deviceKey, nowMs());
    // Only a hint, because other sessions of the new registration must not learn the step of the existing registration.
    this.push(uuid, 'client_creating', {});
    if (provingSession) startRenewal(store, provingSession, { uuid: target });
    endSessions(store, realtime, store.sessions.allOf(uuid));
    eraseRegistration(store, uuid);
    return true;
  }
}
