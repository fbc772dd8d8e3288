import type { StepName } from '../../src/api/contract.ts';
import type { Clock } from '../clock.ts';
import type { Machine } from '../registration/machine.ts';
import { countEffects, type Effects } from '../store/effects.ts';
import type { Store } from '../store/store.ts';

/** What the sandbox's own page and calls may do to the back end. */
export interface BackendControl {
  /** Newest first. */
  registrations(): {
    uuid: string;
    iin: string;
    visitor: string | null;
    step_name: string;
    data: Record<string, unknown>;
    /** null until they are accepted. */
    terms: { amount: number; product: string; method: string } | null;
    is_resident_rk: boolean;
    is_ipdl: boolean;
  }[];
  /**
   * Sets a registration's step and pushes it. A step behind the identity check is set as if that had been passed.
   * @param force.push_only pushes alone: a stale hint
   */
  forceStep(force: {
    readonly uuid: string;
    readonly step: string;
    readonly context?: Readonly<Record<string, unknown>>;
    readonly push_only?: boolean;
  }): Promise<void>;
  /** Every attribution post, oldest first; `at` is an ISO instant. */
  utmPosts(): { path: string; uid: string | null; body: unknown; at: string; repeat: boolean }[];
  /** How often each thing was really done. */
  effects(): Effects;
  /** Forgets everything, and sets the clock right. */
  reset(): Promise<void>;
}

const behindIdentity: readonly string[] = [
  'client_creating',
  'signing_init',
  'signing_init_success',
  'signing_failed',
  'signing_result',
  'personal_cabinet',
] satisfies StepName[];

/** What somebody is taken to have accepted who is set behind the terms by hand. */
const sampleTerms = () => ({
  amount: 78_500,
  product: '12_month' as const,
  method: 'annuity' as const,
  consents: [],
});

/** The back end's part of the sandbox's own calls. */
export function createBackendControl(deps: {
  store: Store;
  clock: Clock;
  machine: Machine;
}): BackendControl {
  const { store, clock, machine } = deps;
  return {
    registrations: () =>
      store.registrations
        .all()
        .reverse()
        .map(({ uuid, iin, visitor, step, data, terms, isResident, isPublicOfficial }) => ({
          uuid,
          iin,
          visitor,
          step_name: step,
          data,
          terms: terms && { amount: terms.amount, product: terms.product, method: terms.method },
          is_resident_rk: isResident,
          is_ipdl: isPublicOfficial,
        })),
    async forceStep({ uuid, step, context = {}, push_only: isPushOnly = false }) {
      const registration = store.registrations.get(uuid);
      if (!registration) return;
      if (isPushOnly) {
        machine.push(uuid, step, { ...context });
        return;
      }
      store.database.transaction(() => {
        if (behindIdentity.includes(step)) {
          const terms = registration.terms ?? sampleTerms();
          store.registrations.change(uuid, { isPhotoAccepted: true, terms });
          store.sessions.changeOf(uuid, { isProven: true });
        }
        machine.force(registration, step, context);
      });
    },
    utmPosts: () =>
      store.utmPosts.all().map(({ path, uid, body, atMs, isRepeat }) => ({
        path,
        uid,
        body,
        at: new Date(atMs).toISOString(),
        repeat: isRepeat,
      })),
    effects: () => countEffects(store.database),
    async reset() {
      machine.stop();
      store.database.forgetAll();
      clock.reset();
    },
  };
}
