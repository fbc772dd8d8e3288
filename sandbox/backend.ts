import type { ClientAddress } from './clientAddress.ts';
import type { Clock } from './clock.ts';
import { createBackendControl } from './control/backendControl.ts';
import type { Parties } from './parties/parties.ts';
import type { Realtime } from './realtime/realtime.ts';
import { Machine } from './registration/machine.ts';
import { keepDocumentToken, sendDocumentToken } from './registration/tokens.ts';
import { createRestApi } from './rest/createRestApi.ts';
import { createLimiter, type Limits } from './rest/limits.ts';
import { forgetOld } from './retention.ts';
import type { Store } from './store/store.ts';

export interface BackendDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly parties: Parties;
  readonly realtime: Pick<Realtime, 'publish' | 'createChannelToken' | 'revoke'>;
  /** The API's own origin as pages see it. */
  readonly apiOrigin: string;
  /** The origins that serve the app; SMS name the first: the signing provider leads back to no other. */
  readonly appOrigins: readonly string[];
  /** Time that an outside party takes to answer. */
  readonly paceMs: number;
  readonly limits: Limits;
  readonly clientAddress: ClientAddress;
  /** False where the sandbox plays a back end that does not know X-Device-Key. */
  readonly isDeviceKeyAsked: boolean;
  /** Waits for so many ms, in real time. */
  readonly wait: (ms: number) => Promise<void>;
}

const sweepMs = 10 * 60_000;

/** Creates the reference back end: the registration, its calls, and its waits for outside parties. */
export function createBackend(deps: BackendDeps) {
  const { store, clock, parties, realtime, paceMs, limits } = deps;
  const { nowMs } = clock;
  const { stateDatabase } = parties;
  const takeDocumentToken = keepDocumentToken(store);
  const machine = new Machine({
    store,
    stateDatabase,
    realtime,
    nowMs,
    paceMs,
    sendCode(uuid, language) {
      const phone = store.registrations.get(uuid)?.phone;
      if (!phone) return;
      const to = { uuid, phone, language };
      sendDocumentToken(store, parties.smsGateway, to, takeDocumentToken());
    },
  });
  const api = createRestApi({
    ...deps,
    nowMs,
    machine,
    limiter: createLimiter(store.hits, limits, nowMs),
    renewalSecret: store.settings.secret('renewedTokens'),
    linkSecret: store.settings.secret('documentLinks'),
  });
  machine.resume();
  const sweep = setInterval(() => forgetOld(store, nowMs()), sweepMs);
  sweep.unref();

  return {
    api,
    control: createBackendControl({ store, clock, machine, stateDatabase }),
    /** Ends its timers; the store stays open. */
    close() {
      clearInterval(sweep);
      machine.stop();
    },
  };
}
