import type { StepName } from '../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../src/calc/index.ts';
import type { Clock } from '../clock.ts';
import type { PlayedParties } from '../parties/createParties.ts';
import type { StateDatabase } from '../parties/parties.ts';
import type { ReceivedTelemetry } from '../parties/telemetryReceiver.ts';
import { isOpen, loanOf } from '../registration/loan.ts';
import type { Machine } from '../registration/machine.ts';
import type { Registration } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import type { Payment, StepForce } from './bodies.ts';
import type { Faults } from './faults.ts';

/** Functions with which the sandbox's own page and calls change the back end. */
type BackendControl = ReturnType<typeof createBackendControl>;

/** Everything that the sandbox's own calls act on. */
export interface ControlDeps extends BackendControl {
  /** Moves the sandbox's clock. */
  forward(seconds: number): void;
  /** Returns the sandbox's time. */
  nowMs(): number;
  /** Cuts the real-time connections. Returns how many there were. */
  dropSockets(): number;
  /** The public address of the sandbox, if a proxy stands before it. */
  readonly publicOrigin?: string | undefined;
  readonly parties: PlayedParties;
  readonly faults: Faults;
  readonly telemetry: ReceivedTelemetry;
}

const behindIdentity: readonly string[] = [
  'client_creating',
  'signing_init',
  'signing_init_success',
  'signing_failed',
  'signing_result',
  'personal_cabinet',
] satisfies StepName[];

/** Returns the terms of a registration that is set by hand to a step behind the terms. */
const sampleTerms = () => ({
  amount: 78_500,
  product: '12_month' as const,
  method: 'annuity' as const,
  tariff_type: TARIFF_TYPE,
  consents: [],
});

/** Creates the back end's part of the sandbox's own calls. */
export function createBackendControl(deps: {
  store: Store;
  clock: Clock;
  machine: Machine;
  stateDatabase: StateDatabase;
}) {
  const { store, clock, machine, stateDatabase } = deps;
  const openLoanOf = (registration: Registration) => {
    const loan = loanOf(store, stateDatabase, registration, clock.nowMs());
    return loan && isOpen(loan) ? loan : null;
  };
  /** Returns the overdue amount, else the next payment, in tenge; null without an open loan. */
  const dueOf = (registration: Registration) => {
    const loan = openLoanOf(registration);
    return loan?.overdue?.amount ?? loan?.next_payment?.amount ?? null;
  };
  return {
    /** Lists the registrations, newest first. */
    registrations: () =>
      store.registrations
        .all()
        .reverse()
        .map((registration) => {
          const { uuid, iin, visitor, step, data, terms } = registration;
          return {
            uuid,
            iin,
            /** X-VISITOR-ID at the beginning of the registration. */
            visitor,
            step_name: step,
            data,
            /** null until they are accepted. */
            terms: terms && { amount: terms.amount, product: terms.product, method: terms.method },
            is_resident_rk: registration.isResident,
            is_ipdl: registration.isPublicOfficial,
            due: dueOf(registration),
          };
        }),
    /**
     * Sets a registration's step and pushes it. For a step behind the identity check, the check counts as passed.
     * @returns false when there is no such registration
     */
    forceStep({ uuid, step, context = {}, push_only: isPushOnly = false }: StepForce): boolean {
      const registration = store.registrations.get(uuid);
      if (!registration) return false;
      if (isPushOnly) {
        machine.push(uuid, step, { ...context });
        return true;
      }
      store.database.transaction(() => {
        if (behindIdentity.includes(step)) {
          const terms = registration.terms ?? sampleTerms();
          store.registrations.change(uuid, { proof: 'face', isFaceOnly: true, terms });
        }
        machine.force(registration, step, context);
      });
      return true;
    },
    /**
     * Records a received payment.
     * @returns false when the registration has no open loan
     */
    pay({ uuid, amount }: Payment): boolean {
      const registration = store.registrations.get(uuid);
      if (!registration || !openLoanOf(registration)) return false;
      store.payments.add({ uuid, tiyn: Math.round(amount * 100), atMs: clock.nowMs() });
      return true;
    },
    /** Lists every attribution post, oldest first; `at` is an ISO instant. */
    utmPosts: () =>
      store.utmPosts.all().map(({ path, uid, body, atMs, isRepeat }) => ({
        path,
        uid,
        body,
        at: new Date(atMs).toISOString(),
        repeat: isRepeat,
      })),
    /** Lists the effects of calls since the last reset, oldest first, also the second effect of a repeated call. */
    effects: () => store.effects.all(),
    /** Deletes all data and resets the clock. */
    reset() {
      machine.timers.stop();
      store.database.forgetAll();
      clock.reset();
    },
  };
}
