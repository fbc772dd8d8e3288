import type { Clock } from './clock.ts';
import { createBackendControl } from './control/backendControl.ts';
import { Machine } from './registration/machine.ts';
import { createDocumentTokenNow, sendDocumentToken } from './registration/tokens.ts';
import type { RestDeps } from './rest/callHandler.ts';
import { createRestApi } from './rest/createRestApi.ts';
import { createLimiter, type Limits } from './rest/limits.ts';
import { forgetOld } from './retention.ts';

export interface BackendDeps
  extends Omit<RestDeps, 'nowMs' | 'machine' | 'limiter' | 'linkSecret' | 'codeSecret'> {
  readonly clock: Clock;
  /** Time that an outside party takes to answer. */
  readonly paceMs: number;
  readonly limits: Limits;
}

const sweepMs = 10 * 60_000;

/** Creates the reference back end: the registration, its calls, and its waits for outside parties. */
export function createBackend(deps: BackendDeps) {
  const { store, clock, parties, realtime, paceMs, limits } = deps;
  const { nowMs } = clock;
  const { stateDatabase } = parties;
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
      sendDocumentToken(store, parties.smsGateway, to, createDocumentTokenNow(store));
    },
  });
  const api = createRestApi({
    ...deps,
    nowMs,
    machine,
    limiter: createLimiter(store.hits, limits, nowMs),
    codeSecret: store.settings.secret('codes'),
    linkSecret: store.settings.secret('documentLinks'),
  });
  machine.timers.resume();
  const sweep = setInterval(() => forgetOld(store, nowMs()), sweepMs);
  sweep.unref();

  return {
    api,
    control: createBackendControl({ store, clock, machine, stateDatabase }),
    /** Ends the timers; the store stays open. */
    close() {
      clearInterval(sweep);
      machine.timers.stop();
    },
  };
}
