import {
  authorizeChannel,
  getStep,
  logIn,
  logOut,
  restart,
  submitIin,
  submitTerms,
} from '../../../src/api/contract.ts';
import { datedConsents, isOutdated } from '../../registration/acceptedTerms.ts';
import { enterByIin, findKnown } from '../../registration/enterByIin.ts';
import { hasEnded, loanOf } from '../../registration/loan.ts';
import { hashOf, openSession } from '../../registration/tokens.ts';
import { channelOf } from '../../registration/track.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { conflict, requireClient, requireOwnStep, stepNow } from '../client.ts';
import { cabinetCookie } from './cabinet.ts';

const CHANNEL_TOKEN_LIFE_S = 60 * 60;

/** Adds the calls of a session: IIN and login, step, token of the channel, terms, restart, logout. */
export function addEnteringCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, machine, limiter, parties, realtime } = deps;

  calls.authorized(getStep, { act: (_request, client) => stepNow(store, client) });

  calls.authorized(authorizeChannel, {
    // The token is for the caller's own channel, and expires no later than the session.
    async prepare(request, { registration, session }) {
      const { channel_name: channel } = request.parse(authorizeChannel.body);
      if (!registration || channel !== channelOf(registration.uuid)) {
        throw new ApiError(403, 'FORBIDDEN');
      }
      const leftS = Math.floor((session.expiresMs - nowMs()) / 1000);
      const ttlS = Math.min(CHANNEL_TOKEN_LIFE_S, Math.max(1, leftS));
      return realtime.createChannelToken({ channel, clientId: registration.uuid, ttlS });
    },
    act: (_request, _client, token) => ({ token }),
  });

  calls.open(submitIin, {
    act(request, current) {
      limiter.check('iinByAddress', request.address);
      limiter.count('iinByAddress', request.address);
      const { iin, is_resident_rk, is_ipdl } = request.parse(submitIin.body);
      const entry = {
        iin,
        isResident: is_resident_rk,
        isPublicOfficial: is_ipdl,
        visitor: request.visitor,
      };
      if (!findKnown(store, entry, current?.registration ?? null)) {
        limiter.check('iinByStrangers', hashOf(iin));
        limiter.count('iinByStrangers', hashOf(iin));
      }
      const bearerToken = enterByIin(store, entry, current, nowMs());
      const client = requireClient(store, hashOf(bearerToken), nowMs());
      return { ...stepNow(store, client), bearerToken };
    },
  });

  calls.authorized(submitTerms, {
    act(request, client) {
      const registration = requireOwnStep(client);
      if (registration.areTermsFrozen) throw conflict(client, 'TERMS_FROZEN');
      const body = request.parse(submitTerms.body);
      if (isOutdated(body)) throw new ApiError(422, 'OUTDATED_TERMS');
      const terms = { ...body, consents: datedConsents(body, registration.terms, nowMs()) };
      store.registrations.change(registration.uuid, { terms });
      // Where the terms were accepted before, this changes them and the step stays.
      machine.fire({ registration, face: null }, 'terms_accepted');
      return stepNow(store, client);
    },
  });

  calls.authorized(restart, {
    act(_request, client) {
      const { registration } = client;
      if (!registration) return stepNow(store, client);
      const loan = loanOf(store, parties.stateDatabase, registration, nowMs());
      if (store.loans.get(registration.uuid) && !(loan && hasEnded(loan))) {
        throw conflict(client, 'ALREADY_SIGNED');
      }
      const { uuid } = registration;
      store.registrations.change(uuid, { isAbandoned: true });
      store.documentTokens.remove(uuid);
      store.smsCodes.remove(uuid);
      store.sessions.changeOf(uuid, { uuid: null, isProven: false, face: null });
      machine.abandon(uuid);
      return stepNow(store, client);
    },
  });

  calls.open(logIn, {
    act(request) {
      const { phone, documentToken } = request.parse(logIn.body);
      limiter.check('wrongTokensByPhone', hashOf(phone));
      const uuid = store.documentTokens.findOwner(phone, hashOf(documentToken));
      if (uuid === null) {
        limiter.count('wrongTokensByPhone', hashOf(phone));
        throw validationError({ document_token: 'token_wrong' });
      }
      return { bearerToken: openSession(store, { uuid, isProven: true, face: null }, nowMs()) };
    },
  });

  calls.authorized(logOut, {
    act(_request, { session }) {
      store.sessions.remove(session.tokenHash);
      return undefined;
    },
    headers: () => ({ 'Set-Cookie': cabinetCookie('', 0) }),
  });
}
