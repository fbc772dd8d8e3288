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
import { eraseRegistration } from '../../registration/existing.ts';
import { hasEnded, loanOf } from '../../registration/loan.ts';
import { enterByIin, isStranger, leave } from '../../registration/opening.ts';
import {
  closeChannel,
  endBeforeOpening,
  endSessions,
  openSession,
} from '../../registration/sessions.ts';
import { channelOf } from '../../registration/stepAnswer.ts';
import {
  createDocumentToken,
  findDocumentToken,
  hashOf,
  sendDocumentToken,
} from '../../registration/tokens.ts';
import { isProven } from '../../registration/whoMay.ts';
import { NO_DEVICE_KEY, type Registration } from '../../store/registrations.ts';
import { ApiError, validationError } from '../answers.ts';
import type { ApiRequest } from '../apiRequest.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import {
  type Client,
  conflict,
  requireClient,
  requireNewKey,
  requireStep,
  stepNow,
} from '../client.ts';
import type { Limits } from '../limits.ts';
import { cabinetCookie } from './cabinet.ts';

const CHANNEL_TOKEN_LIFE_S = 60 * 60;

/** Adds the calls of a session: IIN and login, step, token of the channel, terms, restart, logout. */
export function addEnteringCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, machine, limiter, wait, parties, realtime, apiOrigin } = deps;

  /** Returns the live session of a call's token, with its own key or without. */
  const liveSession = ({ tokenHash }: ApiRequest) =>
    tokenHash === null ? null : store.sessions.getLive(tokenHash, nowMs());

  /** Notes the key of an opening, which no later opening may bring again. */
  const noteKey = (deviceKey: string) => {
    if (deviceKey !== NO_DEVICE_KEY) store.usedKeys.put({ deviceKey, usedMs: nowMs() });
  };

  calls.authorizedByToken(getStep, { act: (_request, client) => stepNow(store, client) });

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
    async prepare(request) {
      limiter.check('iinByAddress', request.address);
      limiter.count('iinByAddress', request.address);
      const { iin, is_resident_rk, is_ipdl } = request.parse(submitIin.body);
      const entry = {
        iin,
        isResident: is_resident_rk,
        isPublicOfficial: is_ipdl,
        visitor: request.visitor,
        language: request.language,
        deviceKey: requireNewKey(store, request),
        keysBefore: request.keysBefore,
      };
      const pauseMs = limiter.pauseMs('startedByIin', hashOf(iin));
      const session = liveSession(request);
      if (pauseMs > 0 && isStranger(store, { ...entry, session }, nowMs())) await wait(pauseMs);
      return entry;
    },
    act(request, _client, entry) {
      const deviceKey = requireNewKey(store, request);
      noteKey(deviceKey);
      const opened = { ...entry, session: liveSession(request) };
      const bearerToken = enterByIin(store, realtime, opened, nowMs());
      const secrets = { tokenHash: hashOf(bearerToken), deviceKey };
      return { ...stepNow(store, requireClient(store, secrets, nowMs())), bearerToken };
    },
  });

  calls.authorized(submitTerms, {
    act(request, client) {
      const registration = requireStep(client);
      // Terms that a proof covers are changed only with the proof.
      if (registration.returnStep !== null) throw conflict(client, 'FACE_REQUIRED');
      if (registration.areTermsFrozen) throw conflict(client, 'TERMS_FROZEN');
      const body = request.parse(submitTerms.body);
      if (isOutdated(body)) throw new ApiError(422, 'OUTDATED_TERMS');
      const { tariff_type = TARIFF_TYPE } = body;
      const consents = datedConsents(body, registration.terms, nowMs());
      const terms = { ...body, tariff_type, consents };
      store.registrations.change(registration.uuid, { terms });
      // If the terms were accepted before, the call changes them and the step stays.
      if (machine.fire(registration, 'terms_accepted')) {
        limiter.count('startedByIin', hashOf(registration.iin));
      }
      return stepNow(store, client);
    },
  });

  calls.authorized(restart, {
    act(_request, client) {
      const { registration, session } = client;
      if (!registration) return stepNow(store, client);
      const { uuid, returnStep } = registration;
      const isSigned = store.loans.get(uuid) !== null;
      // Without a repeated proof the caller may not end what was proven, so the caller only leaves it.
      const isOthers = returnStep !== null;
      const loan = loanOf(store, parties.stateDatabase, registration, nowMs());
      if (isSigned && !isOthers && !(loan && hasEnded(loan))) {
        throw conflict(client, 'ALREADY_SIGNED');
      }
      const earlierProof =
        isSigned && isProven(registration) ? { uuid, untilMs: session.endsMs } : null;
      store.sessions.change(session.tokenHash, { uuid: null, earlierProof });
      if (isSigned || isOthers) leave(store, realtime, registration);
      else eraseRegistration(store, uuid);
      machine.push(uuid, 'iin', {});
      closeChannel(store, realtime, session, uuid);
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
      requireNewKey(store, request);
      const { phone, documentToken } = request.parse(logIn.body);
      const pair = hashOf(`${phone} ${request.address}`);
      limiter.check('wrongTokensByPair', pair);
      return { pair, found: await findDocumentToken(store, phone, documentToken) };
    },
    act(request, _client, { pair, found }) {
      const deviceKey = requireNewKey(store, request);
      // Many guesses may be compared at the same time, but only as many as the limit allows get a result.
      limiter.check('wrongTokensByPair', pair);
      if (found === null || !store.documentTokens.isGood(found)) {
        limiter.count('wrongTokensByPair', pair);
        throw validationError({ document_token: 'token_wrong' });
      }
      noteKey(deviceKey);
      store.documentTokens.use(found);
      // The code opens the newest loan of the same person and phone; the earlier loans stand beside it.
      const uuid = newestSigned(found.uuid);
      for (const replaced of store.registrations.leadingTo(uuid)) {
        endSessions(store, realtime, store.sessions.allOf(replaced.uuid));
        eraseRegistration(store, replaced.uuid);
      }
      endBeforeOpening(store, realtime, uuid, liveSession(request));
      const key = deviceKey === NO_DEVICE_KEY ? null : deviceKey;
      store.registrations.change(uuid, { deviceKey: key, openedMs: nowMs() });
      const registration = store.registrations.get(uuid);
      if (registration) machine.prove(registration, 'code');
      return { bearerToken: openSession(store, { uuid, deviceKey }, nowMs()) };
    },
  });

  /** Returns the registration that was signed with a phone, if the caller is proven to be the person who signed it. */
  const signedByOwner = (client: Client | null, phone: string): Registration | null => {
    if (!client?.registration || !isProven(client.registration)) return null;
    const { leadsTo } = client.registration;
    const signed = leadsTo === null ? client.registration : store.registrations.get(leadsTo);
    return signed?.phone === phone ? signed : null;
  };

  calls.open(resendDocumentToken, {
    // Counts before the slow hash. Known and unknown phones get the same answer after the same work.
    async prepare(request, client) {
      const { phone } = request.parse(resendDocumentToken.body);
      const own = signedByOwner(client, phone);
      const phoneHash = hashOf(phone);
      const isFurther = !limiter.allows('resendByPhone', phoneHash);
      const counted: readonly (readonly [keyof Limits, string])[] =
        own && limiter.allows('resendByOwner', own.uuid)
          ? [['resendByOwner', own.uuid]]
          : [
              ['resendByAddress', request.address],
              [isFurther ? 'laterResendByPhone' : 'resendByPhone', phoneHash],
            ];
      if (!counted.every(([rule, subject]) => limiter.allows(rule, subject))) return null;
      for (const [rule, subject] of counted) limiter.count(rule, subject);
      const owner = own ?? store.registrations.lastSignedWith(phone);
      return { owner, phone, documentToken: await createDocumentToken(store) };
    },
    act({ language }, _client, sending) {
      if (!sending?.owner) return undefined;
      const { owner, phone, documentToken } = sending;
      // The registration may have been erased during the hash.
      if (!store.registrations.get(owner.uuid)) return undefined;
      const to = { uuid: owner.uuid, phone, language };
      sendDocumentToken(store, parties.smsGateway, to, documentToken);
      return undefined;
    },
  });

  /**
   * Finds the registration that a call may leave: by the token, live or ended, or by the present key alone. An opening deletes
   * the earlier sessions, so a stored token has the present key.
   */
  const leavable = ({ tokenHash, deviceKey }: ApiRequest): Registration | null => {
    const session = tokenHash === null ? null : store.sessions.get(tokenHash);
    if (session?.uuid) return store.registrations.get(session.uuid);
    return store.registrations.ofKey(deviceKey, nowMs());
  };

  calls.open(logOut, {
    act(request) {
      const { tokenHash, deviceKey } = request;
      const hasKey = deviceKey !== '' && deviceKey !== NO_DEVICE_KEY;
      if (tokenHash === null && !hasKey) throw new ApiError(401, 'AUTHORIZATION_TOKEN_REQUIRED');
      const registration = leavable(request);
      const session = liveSession(request);
      if (session) endSessions(store, realtime, [session]);
      if (registration) leave(store, realtime, registration);
      return undefined;
    },
    headers: () => ({ 'Set-Cookie': cabinetCookie(apiOrigin, '', 0) }),
  });
}
