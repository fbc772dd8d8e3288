import {
  type IdentityError,
  isStepName,
  type StepName,
  stepEventName,
} from '../../src/api/contract.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Registration } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { contextOf } from './context.ts';
import { identityErrorIn } from './identityRules.ts';
import { PendingTimers } from './pendingTimers.ts';
import { changeStanding, loadTrack, standingOf, type Track, tokenHashOf } from './track.ts';
import { type EventName, type Facts, isEventName, nextStep, transitions } from './transitions.ts';

export interface MachineOptions {
  readonly store: Store;
  readonly stateDatabase: StateDatabase;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly nowMs: () => number;
  /** What an outside party takes its time for. */
  readonly paceMs: number;
  /** Somebody who came back proved by the face that the registration is theirs. */
  readonly onProvenAgain: (uuid: string) => void;
}

export function channelOf(uuid: string): string {
  return `private:registration.${uuid}`;
}

/** Runs the transitions: each is stored, then pushed; what outside parties answer comes by itself. */
export class Machine {
  private readonly options: MachineOptions;
  private readonly timers: PendingTimers;

  constructor(options: MachineOptions) {
    this.options = options;
    this.timers = new PendingTimers(options.store, (uuid, tokenHash, event) => {
      const track = loadTrack(options.store, uuid, tokenHash, options.nowMs());
      if (track && isEventName(event)) this.fire(track, event);
    });
  }

  /** Waits again for what was waited for when the process ended. */
  resume(): void {
    this.timers.resume();
  }

  /**
   * Moves a track by an event.
   * @returns where it stands now; null when the event does not belong to its step, and nothing happened
   */
  fire(track: Track, event: EventName): Track | null {
    const { step } = standingOf(track);
    const target = isStepName(step) ? nextStep(step, event, this.factsOf(track)) : null;
    if (target === null) return null;
    return this.options.store.database.transaction(() => this.enter(track, target, event));
  }

  /**
   * Sets the step by hand, as the sandbox's page does; nothing comes by itself afterwards.
   * @param given what of the context is to be other than it would be
   */
  force(registration: Registration, step: string, given: Readonly<Record<string, unknown>>): void {
    const { store } = this.options;
    const { uuid } = registration;
    store.database.transaction(() => {
      this.timers.cancelAllOf(uuid);
      store.sessions.changeOf(uuid, { face: null });
      const track = { registration, face: null };
      const usual = isStepName(step)
        ? this.contextOf(track, step, identityErrorIn(given.error))
        : {};
      const context = { ...usual, ...given };
      store.registrations.change(uuid, { step, context });
      this.push(uuid, step, context);
    });
  }

  /** Tells whoever listens to a registration that it is begun anew, and forgets what it waited for. */
  abandon(uuid: string): void {
    this.timers.cancelAllOf(uuid);
    this.push(uuid, 'iin', {});
  }

  push(uuid: string, step: string, context: Record<string, unknown>): void {
    const { store, realtime } = this.options;
    store.database.afterCommit(() => {
      realtime
        .publish(channelOf(uuid), stepEventName, { step, context })
        .catch((error: unknown) => console.error('A step could not be pushed:', error));
    });
  }

  /** The context as it is now, for a standing whose step stays. */
  refreshContext(track: Track): Track {
    const { step } = standingOf(track);
    if (!isStepName(step)) return track;
    return changeStanding(this.options.store, track, { context: this.contextOf(track, step) });
  }

  stop(): void {
    this.timers.stop();
  }

  factsOf(track: Track): Facts {
    const { store, stateDatabase } = this.options;
    const { uuid, iin, isResident, signingAttempt } = track.registration;
    const outcome = stateDatabase.outcomeOf(iin);
    return {
      isResident,
      isAskedForAddress: outcome === 'address_and_employment',
      isManualCheck: standingOf(track).isManualCheck,
      identityError: identityErrorIn(outcome),
      signingOutcome: store.signAttempts.outcomeOf(uuid, signingAttempt),
    };
  }

  private contextOf(
    track: Track,
    step: StepName,
    error: IdentityError | null = null,
  ): Record<string, unknown> {
    const { registration, face } = track;
    const facts = this.factsOf(track);
    const identityError = error ?? facts.identityError;
    return contextOf(
      step,
      standingOf(track),
      { ...facts, identityError },
      {
        isProvingAgain: face !== null,
        signingAttempt: registration.signingAttempt,
      },
    );
  }

  private enter(track: Track, step: StepName, event: EventName): Track {
    const { store, paceMs } = this.options;
    const { registration, face } = track;
    if (face && step === 'client_creating') return this.passAgain(registration, face.tokenHash);

    const context = this.contextOf(track, step);
    const isNews = standingOf(track).step !== step;
    const entered = changeStanding(store, track, { step, context });
    if (!face) this.keepIdentity(track, step);

    const { awaits } = transitions[step];
    const { uuid } = registration;
    // The provider has not told its result yet: it will, and until then there is nothing to wait for.
    const isAnswered = event === awaits;
    if (awaits && !isAnswered) this.timers.arm(uuid, tokenHashOf(track), awaits, paceMs);
    else this.timers.cancel(uuid, tokenHashOf(track));
    if (isNews) this.push(uuid, step, context);
    return entered;
  }

  private keepIdentity({ registration }: Track, step: StepName): void {
    const { store } = this.options;
    const { uuid, provingSession } = registration;
    if (step === 'liveness_failed') store.registrations.change(uuid, { isPhotoAccepted: false });
    if (step !== 'client_creating') return;
    store.registrations.change(uuid, { isPhotoAccepted: true });
    if (provingSession) store.sessions.change(provingSession, { isProven: true });
  }

  /** The session proved itself: it sees the registration's own step from now on. */
  private passAgain(registration: Registration, tokenHash: string): Track {
    const { store, onProvenAgain } = this.options;
    store.sessions.change(tokenHash, { isProven: true, face: null });
    this.timers.cancel(registration.uuid, tokenHash);
    onProvenAgain(registration.uuid);
    this.push(registration.uuid, registration.step, registration.context);
    return { registration, face: null };
  }
}
