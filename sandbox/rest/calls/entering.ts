import {
  authorizeChannel,
  getStep,
  logIn,
  logOut,
  resendDocumentToken,
  restart,
  submitIin,
  submitTerms,
} from '../../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../../src/calc/index.ts';
import { datedConsents, isOutdated } from '../../registration/acceptedTerms.ts';
import { enterByIin, isStranger } from '../../registration/enterByIin.ts';
import { eraseRegistration } from '../../registration/existing.ts';
import { hasEnded, loanOf } from '../../registration/loan.ts';
import {
  closeChannel,
  cutChannels,
  endSessions,
  noteOwner,
  renewToken,
} from '../../registration/renewal.ts';
import {
  createDocumentToken,
  findDocumentToken,
  hashOf,
  openSession,
  sendDocumentToken,
} from '../../registration/tokens.ts';
import { channelOf } from '../../registration/track.ts';
import { rightTo, standingOf, typistsAfter } from '../../registration/whoMay.ts';
import type { Registration, Session } from '../../store/registrations.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import {
  type Client,
  conflict,
  requireClient,
  requireDeviceKey,
  requireOwnStep,
  stepNow,
} from '../client.ts';
import type { Limits } from '../limits.ts';
import { cabinetCookie } from './cabinet.ts';

const CHANNEL_TOKEN_LIFE_S = 60 * 60;

/** Adds the calls of a session: IIN and login, step, token of the channel, terms, restart, logout. */
export function addEnteringCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, machine, limiter, wait, parties, realtime, renewalSecret, apiOrigin } =
    deps;

  /** Returns the step that a new token sees, with the token. */
  const stepWithToken = (bearerToken: string, deviceKey: string) => {
    const secrets = { tokenHash: hashOf(bearerToken), deviceKey };
    return { ...stepNow(store, requireClient(store, secrets, nowMs())), bearerToken };
  };

  calls.authorizedWhileRenewing(getStep, {
    act({ token }, client) {
      const { session } = client;
      if (!session.isRenewing || token === null) return stepNow(store, client);
      const bearerToken = renewToken(store, session, { token, secret: renewalSecret }, nowMs());
      return stepWithToken(bearerToken, session.deviceKey);
    },
  });

  calls.authorized(authorizeChannel, {
    // The token is for the caller's own channel, and expires no later than the session.
    async prepare(request, { registration, session }) {
      const { channel_name: channel } = request.parse(authorizeChannel.body);
      if (!registration || channel !== channelOf(registration.uuid)) {
        throw new ApiError(403, 'FORBIDDEN');
      }
      const leftS = Math.floor((session.expiresMs - nowMs()) / 1000);
      const ttlS = Math.min(CHANNEL_TOKEN_LIFE_S, Math.max(1, leftS));
      const { tokenHash: revocationKey } = session;
      const { uuid: clientId } = registration;
      return realtime.createChannelToken({ channel, clientId, ttlS, revocationKey });
    },
    act: (_request, _client, token) => ({ token }),
  });

  calls.open(submitIin, {
    // Strangers must not be able to lock a person out with the person's IIN, so their calls wait instead of being refused.
    // The wait comes before the transaction.
    async prepare(request, current) {
      limiter.check('iinByAddress', request.address);
      limiter.count('iinByAddress', request.address);
      const deviceKey = requireDeviceKey(request);
      const { iin, is_resident_rk, is_ipdl } = request.parse(submitIin.body);
      const entry = {
        iin,
        isResident: is_resident_rk,
        isPublicOfficial: is_ipdl,
        visitor: request.visitor,
        deviceKey,
        language: request.language,
      };
      const pauseMs = limiter.pauseMs('startedByIin', hashOf(iin));
      if (pauseMs > 0 && isStranger(store, entry, current, nowMs())) await wait(pauseMs);
      return entry;
    },
    act: (_request, current, entry) =>
      stepWithToken(enterByIin(store, entry, current, nowMs()), entry.deviceKey),
  });

  calls.authorized(submitTerms, {
    act(request, client) {
      const registration = requireOwnStep(client);
      if (registration.areTermsFrozen) throw conflict(client, 'TERMS_FROZEN');
      const body = request.parse(submitTerms.body);
      if (isOutdated(body)) throw new ApiError(422, 'OUTDATED_TERMS');
      const { tariff_type = TARIFF_TYPE } = body;
      const consents = datedConsents(body, registration.terms, nowMs());
      const terms = { ...body, tariff_type, consents };
      const typists = typistsAfter(registration, client.session);
      store.registrations.change(registration.uuid, { terms, typists });
      // If the terms were accepted before, the call changes them and the step stays.
      if (machine.fire({ registration, face: null }, 'terms_accepted')) {
        limiter.count('startedByIin', hashOf(registration.iin));
      }
      return stepNow(store, client);
    },
  });

  /** Takes one session away from its registration; the registration stays as it is. */
  const detach = (session: Session) => {
    const leftUuid = session.uuid;
    const alone = { uuid: null, face: null, isUnused: false, leftUuid };
    store.sessions.change(session.tokenHash, alone);
    cutChannels(store, realtime, [session]);
  };

  calls.authorized(restart, {
    act(_request, client) {
      const { registration, session } = client;
      if (!registration) return stepNow(store, client);
      if (rightTo(restart, standingOf(session, registration)) === 'own') {
        detach(client.session);
        return stepNow(store, client);
      }
      const loan = loanOf(store, parties.stateDatabase, registration, nowMs());
      if (store.loans.get(registration.uuid) && !(loan && hasEnded(loan))) {
        throw conflict(client, 'ALREADY_SIGNED');
      }
      const { uuid } = registration;
      store.registrations.change(uuid, { isAbandoned: true });
      const detached = { uuid: null, provenBy: null, face: null, isRenewing: false };
      if (store.loans.get(uuid)) {
        // A signed loan stays: the code for signing in leads to it, and this session can still see it.
        const earlierProof = { uuid, untilMs: session.endsMs };
        store.sessions.change(session.tokenHash, { ...detached, earlierProof });
        closeChannel(store, realtime, [session], uuid);
        return stepNow(store, client);
      }
      store.documentTokens.remove(uuid);
      store.smsCodes.remove(uuid);
      const left = store.sessions.allOf(uuid);
      store.sessions.changeOf(uuid, detached);
      machine.abandon(uuid);
      closeChannel(store, realtime, left, uuid);
      return stepNow(store, client);
    },
  });

  /** Returns the registration with the latest loan that the same person has signed with the same phone. */
  const newestSigned = (uuid: string): string => {
    const registration = store.registrations.get(uuid);
    const signed = registration ? store.registrations.signedOf(registration.iin) : [];
    return signed.find(({ phone }) => phone === registration?.phone)?.uuid ?? uuid;
  };

  calls.open(logIn, {
    async prepare(request) {
      limiter.check('authByAddress', request.address);
      limiter.count('authByAddress', request.address);
      const deviceKey = requireDeviceKey(request);
      const { phone, documentToken } = request.parse(logIn.body);
      const pair = hashOf(`${phone} ${request.address}`);
      limiter.check('wrongTokensByPair', pair);
      return { deviceKey, pair, found: await findDocumentToken(store, phone, documentToken) };
    },
    act({ tokenHash }, _client, { deviceKey, pair, found }) {
      // Many guesses may be compared at the same time, but only as many as the limit allows get a result.
      limiter.check('wrongTokensByPair', pair);
      if (found === null || !store.documentTokens.isGood(found)) {
        limiter.count('wrongTokensByPair', pair);
        throw validationError({ document_token: 'token_wrong' });
      }
      store.documentTokens.use(found);
      // The code opens the newest loan of the same person and phone; the earlier loans stand beside it.
      const uuid = newestSigned(found.uuid);
      for (const replaced of store.registrations.leadingTo(uuid)) {
        endSessions(store, realtime, store.sessions.allOf(replaced.uuid));
        eraseRegistration(store, replaced.uuid);
      }
      const former = tokenHash === null ? null : store.sessions.getLive(tokenHash, nowMs());
      if (former?.deviceKey === deviceKey) endSessions(store, realtime, [former]);
      const proven = { uuid, deviceKey, provenBy: 'code', face: null } as const;
      store.registrations.bindKey(uuid, deviceKey, nowMs());
      const bearerToken = openSession(store, proven, nowMs());
      noteOwner(store, realtime, uuid);
      return { bearerToken };
    },
  });

  /** Returns the registration that was signed with a phone, if the caller is proven to be the person who signed it. */
  const signedByOwner = (client: Client | null, phone: string): Registration | null => {
    if (!client?.registration || client.session.provenBy === null) return null;
    const { leadsTo } = client.registration;
    const signed = leadsTo === null ? client.registration : store.registrations.get(leadsTo);
    return signed?.phone === phone ? signed : null;
  };

  calls.open(resendDocumentToken, {
    // Known and unknown phones, within the limits or not, get the same answer after the same work.
    prepare: () => createDocumentToken(store),
    act(request, client, documentToken) {
      const { phone } = request.parse(resendDocumentToken.body);
      const own = signedByOwner(client, phone);
      const owner = own ?? store.registrations.lastSignedWith(phone);
      const counted: readonly (readonly [keyof Limits, string])[] =
        own && limiter.allows('resendByOwner', own.uuid)
          ? [['resendByOwner', own.uuid]]
          : [
              ['resendByAddress', request.address],
              ['resendByPhone', hashOf(phone)],
            ];
      if (!counted.every(([rule, subject]) => limiter.allows(rule, subject))) return undefined;
      for (const [rule, subject] of counted) limiter.count(rule, subject);
      if (owner) {
        const to = { uuid: owner.uuid, phone, language: request.language };
        sendDocumentToken(store, parties.smsGateway, to, documentToken);
      }
      return undefined;
    },
  });

  // A device may log out with its old token before it knows the new token, so the logout ends both. A device that has lost
  // its key can log out too. A person at the owner's device who knows the IIN ends no session of the owner (decision 090).
  calls.authorizedWhileRenewing(logOut, {
    act(_request, { session }) {
      const registration = session.uuid === null ? null : store.registrations.get(session.uuid);
      const isAlone =
        registration === null || rightTo(logOut, standingOf(session, registration)) === 'own';
      endSessions(store, realtime, isAlone ? [session] : store.sessions.allOf(registration.uuid));
      return undefined;
    },
    headers: () => ({ 'Set-Cookie': cabinetCookie(apiOrigin, '', 0) }),
  });
}
