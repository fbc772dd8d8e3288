import { randomBytes } from 'node:crypto';
import {
  getSigningRedirect,
  repeatSigning,
  submitSigningResult,
} from '../../../src/api/contract.ts';
import { MAX_RETRIES } from '../../registration/identityRules.ts';
import { stepAnswerOf } from '../../registration/track.ts';
import { validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { conflict, requireStep } from '../client.ts';

/** Adds the calls of signing at the provider: the redirect, the result, a repeat. */
export function addSigningCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, machine, parties, appOrigins } = deps;
  const returnPages = appOrigins.map((origin) => `${origin}/register/signing-waiting-results`);

  calls.authorized(getSigningRedirect, {
    async prepare(request, client) {
      const { registration } = requireStep(client, nowMs(), 'signing_init_success');
      const returnTo = request.context.req.query('return_to') ?? '';
      if (!returnPages.includes(returnTo)) {
        throw validationError({ return_to: 'return_to' });
      }
      const { iin, signingAttempt } = registration;
      const isFailing =
        signingAttempt === 1 && parties.stateDatabase.outcomeOf(iin) === 'signing_failed';
      const state = randomBytes(24).toString('base64url');
      const redirectUrl = await parties.signingProvider.open({ state, returnTo, isFailing });
      return { state, redirectUrl, attempt: signingAttempt };
    },
    act(_request, client, { state, redirectUrl, attempt }) {
      const { registration } = requireStep(client, nowMs(), 'signing_init_success');
      const { uuid } = registration;
      store.signAttempts.put({ state, uuid, attempt, outcome: null });
      store.registrations.change(uuid, { areTermsFrozen: true });
      return { redirect_url: redirectUrl };
    },
  });

  calls.authorized(submitSigningResult, {
    act(request, client) {
      const { registration, session } = client;
      if (!registration || session.face) throw conflict(client, nowMs(), 'OTHER_STEP');
      const { state = '' } = request.parse(submitSigningResult.body);
      const attempt = store.signAttempts.get(state);
      if (!attempt || attempt.uuid !== registration.uuid)
        throw validationError({ state: 'state_unknown' });
      if (attempt.attempt !== registration.signingAttempt) {
        throw conflict(client, nowMs(), 'OTHER_STEP');
      }
      // Only the provider's own call to the server tells the outcome, never the browser. It may have come already.
      const moved = machine.fire({ registration, face: null }, 'signing_returned');
      return stepAnswerOf(session, moved?.registration ?? registration, nowMs());
    },
  });

  calls.authorized(repeatSigning, {
    act(_request, client) {
      const { registration } = requireStep(client, nowMs(), 'signing_failed');
      const { uuid, signingAttempt } = registration;
      if (signingAttempt > MAX_RETRIES) throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
      const next = { ...registration, signingAttempt: signingAttempt + 1 };
      store.registrations.change(uuid, { signingAttempt: next.signingAttempt });
      const moved = machine.fire({ registration: next, face: null }, 'signing_repeated');
      return stepAnswerOf(client.session, moved?.registration ?? next, nowMs());
    },
  });

  parties.signingProvider.onResult(({ state, outcome }) => {
    store.database.transaction(() => {
      const attempt = store.signAttempts.get(state);
      const registration = attempt && store.registrations.get(attempt.uuid);
      if (!registration || registration.isAbandoned || attempt.outcome !== null) return;
      store.signAttempts.change(state, { outcome });
      if (attempt.attempt !== registration.signingAttempt) return;
      machine.fire({ registration, face: null }, 'signing_told');
    });
  });
}
