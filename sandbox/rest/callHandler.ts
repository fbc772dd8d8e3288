import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as v from 'valibot';
import {
  type Call,
  getDocuments,
  getLoanDocuments,
  getLoans,
  logIn,
  submitIin,
  submitVerigramImage,
} from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import type { ClientAddress } from '../clientAddress.ts';
import type { Parties } from '../parties/parties.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { earlierProven } from '../registration/clientLoans.ts';
import type { Machine } from '../registration/machine.ts';
import { noteUse } from '../registration/sessions.ts';
import { isProven, rightTo } from '../registration/whoMay.ts';
import type { Store } from '../store/store.ts';
import { type Answer, ApiError, errorAnswerOf, send } from './answers.ts';
import { type ApiRequest, languageOf, readRequest } from './apiRequest.ts';
import {
  type Client,
  conflict,
  findClient,
  noteLanguage,
  requireAnyClient,
  requireClient,
} from './client.ts';
import { createIdempotency } from './idempotency.ts';
import { type Limiter, MAX_BODY_BYTES, MAX_IMAGE_BODY_BYTES } from './limits.ts';

/** Dependencies of the calls. */
export interface RestDeps {
  readonly store: Store;
  /** Returns the time by the sandbox's clock. */
  readonly nowMs: () => number;
  readonly parties: Parties;
  readonly realtime: Pick<Realtime, 'publish' | 'createChannelToken' | 'revoke'>;
  readonly machine: Machine;
  readonly limiter: Limiter;
  readonly clientAddress: ClientAddress;
  /** False for a back end that does not know X-Device-Key. */
  readonly isDeviceKeyAsked: boolean;
  /** Waits for so many ms, in real time. */
  readonly wait: (ms: number) => Promise<void>;
  /** The API's own origin as pages see it. */
  readonly apiOrigin: string;
  /** The origins that serve the app. SMS name the first origin. The signing provider leads back only to these origins. */
  readonly appOrigins: readonly string[];
  /** Key of the HMAC in the links to documents. */
  readonly linkSecret: string;
  /** Key from which the codes for signing are derived. */
  readonly codeSecret: string;
}

/** A handler's result: the contract's body, or nothing where the contract has none. */
type BodyOfAnswer<C extends Call> = C['answer'] extends v.GenericSchema
  ? v.InferInput<C['answer']>
  : object | undefined;

interface Handler<Caller, C extends Call, Prepared> {
  /**
   * Does the slow work before the transaction: asks outside parties, computes slow hashes. In the store it changes only the
   * counts of limits.
   */
  prepare?(request: ApiRequest, client: Caller): Promise<Prepared>;
  /** Does the call, in the same transaction in which its answer is remembered. */
  act(request: ApiRequest, client: Caller, prepared: Prepared): BodyOfAnswer<C>;
  /** Returns more headers for a 200, also when the answer was remembered. */
  headers?(request: ApiRequest): Readonly<Record<string, string>>;
}

/** The calls of an opening: they bring a new key, so the token's own key does not name their caller. */
const openings: readonly Call[] = [submitIin, logIn];

/** The calls that show signed loans. A session that was proven at a loan before a restart keeps the right to them. */
const callsOfLoans: readonly Call[] = [getLoans, getDocuments, getLoanDocuments];

/** Turns a refusal into an answer; rethrows any other error. */
function answerRefusal(error: unknown, language: Language): Answer {
  if (error instanceof ApiError) return errorAnswerOf(error, language);
  throw error;
}

export type Calls = ReturnType<typeof createCalls>;

/** Adds handlers of the contract's calls to the API. */
export function createCalls(api: Hono, deps: RestDeps) {
  const { store, nowMs } = deps;
  const once = createIdempotency(store, nowMs);

  /**
   * Adds the handler of a call.
   * @param findCaller throws ApiError 401 without the session that the call needs, and 409 without the device key of the session
   */
  function add<Caller extends Client | null, C extends Call, Prepared>(
    call: C,
    handler: Handler<Caller, C, Prepared>,
    findCaller: (request: ApiRequest) => Caller,
  ): void {
    const isImage = call.path === submitVerigramImage.path;
    const sizeCheck = bodyLimit({
      maxSize: isImage ? MAX_IMAGE_BODY_BYTES : MAX_BODY_BYTES,
      onError: (context) =>
        send(errorAnswerOf(new ApiError(413, 'TOO_LARGE'), languageOf(context))),
    });

    const mayCall = (caller: Caller): boolean => {
      if (!caller?.registration) return true;
      const { session, registration } = caller;
      if (callsOfLoans.includes(call) && earlierProven(store, session, nowMs())) return true;
      return rightTo(call, isProven(registration)) === 'yes';
    };

    /** Finds the caller and checks their right to the call. @throws ApiError 401 or 409 */
    function admit(request: ApiRequest): Caller {
      const caller = findCaller(request);
      if (caller && !mayCall(caller)) throw conflict(caller, 'FACE_REQUIRED');
      return caller;
    }

    async function work(request: ApiRequest, remember?: (answer: Answer) => void): Promise<Answer> {
      let prepared: Prepared | undefined;
      let refusal: Answer | undefined;
      try {
        const caller = findCaller(request);
        if (mayCall(caller)) prepared = await handler.prepare?.(request, caller);
      } catch (error) {
        refusal = answerRefusal(error, request.language);
      }
      const act = (): Answer => {
        try {
          // The session may have ended while `prepare` waited, so the caller is looked up again. Without `prepare`, both
          // `prepared` and `Prepared` are undefined.
          const body = handler.act(request, admit(request), prepared as Prepared);
          const isNothing = call.answer === null && body === undefined;
          return { status: isNothing ? 204 : 200, body };
        } catch (error) {
          return answerRefusal(error, request.language);
        }
      };
      return store.database.transaction(() => {
        const answer = refusal ?? act();
        remember?.(answer);
        return answer;
      });
    }

    async function answerTo(context: Context): Promise<Answer> {
      const request = await readRequest(context, deps);
      if (!openings.includes(call)) noteUse(store, request, nowMs());
      noteLanguage(store, request, nowMs());
      findCaller(request);
      const answer = call.isIdempotent
        ? await once(request, `${call.method} ${call.path}`, (remember) => work(request, remember))
        : await work(request);
      if (answer.status >= 300 || !handler.headers) return answer;
      return { ...answer, headers: handler.headers(request) };
    }

    api.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), sizeCheck, async (context) =>
      send(
        await answerTo(context).catch((error: unknown) =>
          answerRefusal(error, languageOf(context)),
        ),
      ),
    );
  }

  return {
    /** Adds a call that needs a live session. */
    authorized<C extends Call, Prepared = undefined>(
      call: C,
      handler: Handler<Client, C, Prepared>,
    ): void {
      add(call, handler, (request) => requireClient(store, request, nowMs()));
    },
    /** Adds a call that a live token may make without its device key. */
    authorizedByToken<C extends Call>(call: C, handler: Handler<Client, C, undefined>): void {
      add(call, handler, (request) => requireAnyClient(store, request, nowMs()));
    },
    /** Adds a call that needs no session. */
    open<C extends Call, Prepared = undefined>(
      call: C,
      handler: Handler<Client | null, C, Prepared>,
    ): void {
      add(call, handler, (request) => findClient(store, request, nowMs()));
    },
  };
}
