import {
  correct,
  formSteps,
  getSigningRedirect,
  repeatSigning,
  reviewStep,
  submitSigningResult,
} from '../../../src/api/contract.ts';
import { isCorrectable } from '../../registration/correction.ts';
import { MAX_RETRIES } from '../../registration/identityRules.ts';
import { validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { conflict, move, requireStep, stepNow } from '../client.ts';

/** Adds the calls of signing at the provider: the redirect, the result, a repeat. */
export function addSigningCalls(calls: Calls, deps: RestDeps): void {
  const { store, machine, parties, appOrigins } = deps;
  const returnPages = appOrigins.map((origin) => `${origin}/register/signing-waiting-results`);

  calls.authorized(getSigningRedirect, {
    async prepare({ context, language }, client) {
      const registration = requireStep(client, 'signing_init_success');
      const returnTo = context.req.query('return_to') ?? '';
      if (!returnPages.includes(returnTo)) {
        throw validationError({ return_to: 'return_to' });
      }
      const { iin, signingAttempt } = registration;
      const isFailing =
        signingAttempt === 1 && parties.stateDatabase.outcomeOf(iin) === 'signing_failed';
      const state = store.random.bytes(24).toString('base64url');
      const redirectUrl = await parties.signingProvider.open({
        state,
        returnTo,
        isFailing,
        language,
      });
      return { state, redirectUrl, attempt: signingAttempt };
    },
    act(_request, client, { state, redirectUrl, attempt }) {
      const { uuid } = requireStep(client, 'signing_init_success');
      store.signAttempts.open({ state, uuid, attempt });
      store.registrations.change(uuid, { areTermsFrozen: true });
      return { redirect_url: redirectUrl };
    },
  });

  calls.authorized(correct, {
    act(request, client) {
      const registration = requireStep(client, reviewStep, ...formSteps);
      const { uuid, correction } = registration;
      const { step } = request.parse(correct.body);
      const isAtReview = registration.step === reviewStep;
      // Outside of the review only one call is allowed: an open correction may be left for the review.
      if (!isAtReview && (correction === null || step !== reviewStep)) {
        throw conflict(client, 'OTHER_STEP');
      }
      const isLeft = step === reviewStep;
      if (!isLeft && !isCorrectable(registration, step)) throw conflict(client, 'NOT_ALLOWED_NOW');
      // The transition ends a correction that is left.
      const change = {
        correction: isLeft ? correction : { step, isFaceNeeded: false },
        areTermsFrozen: false,
      };
      store.signAttempts.closeAll(uuid);
      store.registrations.change(uuid, change);
      const event = isLeft ? 'correction_left' : 'correction_begun';
      return move(deps, client, { ...registration, ...change }, event);
    },
  });

  calls.authorized(submitSigningResult, {
    act(request, client) {
      const registration = requireStep(client);
      const { state = '' } = request.parse(submitSigningResult.body);
      const attempt = store.signAttempts.get(state);
      if (!attempt || attempt.uuid !== registration.uuid)
        throw validationError({ state: 'state_unknown' });
      if (attempt.attempt !== registration.signingAttempt) {
        throw conflict(client, 'OTHER_STEP');
      }
      // Only the provider's own call to the server reports the outcome, never the browser. This call may have come already.
      machine.fire(registration, 'signing_returned');
      return stepNow(store, client);
    },
  });

  calls.authorized(repeatSigning, {
    act(_request, client) {
      const registration = requireStep(client, 'signing_failed');
      const { uuid, signingAttempt } = registration;
      if (signingAttempt > MAX_RETRIES) throw conflict(client, 'NOT_ALLOWED_NOW');
      const next = { signingAttempt: signingAttempt + 1 };
      store.registrations.change(uuid, next);
      return move(deps, client, { ...registration, ...next }, 'signing_repeated');
    },
  });

  parties.signingProvider.onResult(({ state, outcome }) => {
    store.database.transaction(() => {
      const attempt = store.signAttempts.get(state);
      const registration = attempt && store.registrations.get(attempt.uuid);
      if (!registration || attempt.outcome !== null) return;
      store.signAttempts.change(state, { outcome });
      if (attempt.attempt !== registration.signingAttempt) return;
      // While a proof has to be given again, the outcome moves the step behind the proof.
      if (registration.returnStep === 'signing_init_success') {
        store.registrations.change(registration.uuid, { returnStep: 'signing_result' });
      }
      machine.fire(registration, 'signing_told');
    });
  });
}
