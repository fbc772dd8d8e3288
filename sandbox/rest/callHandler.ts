import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { type Call, submitVerigramImage } from '../../src/api/contract.ts';
import type { Language } from '../../src/locales/language.ts';
import { type Answer, errorAnswerOf, send } from './answers.ts';
import { ApiError } from './apiError.ts';
import { type ApiRequest, languageOf, readRequest } from './apiRequest.ts';
import { type Client, findClient, requireClient } from './client.ts';
import type { RestDeps } from './deps.ts';
import type { Idempotency } from './idempotency.ts';
import { MAX_BODY_BYTES, MAX_IMAGE_BODY_BYTES } from './limits.ts';

/** What a handler may answer: the contract's body, or nothing where the contract reads none. */
type BodyOfAnswer<C extends Call> = C['answer'] extends v.GenericSchema
  ? v.InferInput<C['answer']>
  : object | undefined;

export interface Handler<Caller, C extends Call, Prepared> {
  /** What is asked of outside parties beforehand. It must not change the store. */
  prepare?(request: ApiRequest, client: Caller): Promise<Prepared>;
  /** Does the call, in one transaction with keeping its answer. */
  act(request: ApiRequest, client: Caller, prepared: Prepared): BodyOfAnswer<C>;
  /** More headers for its 200, those of a remembered one too. */
  headers?(request: ApiRequest): Readonly<Record<string, string>>;
}

/** Who calls; throws ApiError 401 where that has to be somebody. */
type FindCaller<Caller> = (request: ApiRequest) => Caller;

/** An answer out of a refusal; any other error stays one. */
function answerRefusal(error: unknown, language: Language): Answer {
  if (error instanceof ApiError) return errorAnswerOf(error, language);
  throw error;
}

/** Puts handlers of the contract's calls into the API. */
export class CallRegistrar {
  private readonly api: Hono;
  private readonly deps: RestDeps;
  private readonly idempotency: Idempotency;

  constructor(api: Hono, deps: RestDeps, idempotency: Idempotency) {
    this.api = api;
    this.deps = deps;
    this.idempotency = idempotency;
  }

  /** A call that needs a live session. */
  authorized<C extends Call, Prepared = undefined>(
    call: C,
    handler: Handler<Client, C, Prepared>,
  ): void {
    const { store, nowMs } = this.deps;
    this.add(call, handler, (request) => requireClient(store, request, nowMs()));
  }

  /** A call that anybody may make. */
  open<C extends Call>(call: C, handler: Handler<Client | null, C, undefined>): void {
    const { store, nowMs } = this.deps;
    this.add(call, handler, (request) => findClient(store, request, nowMs()));
  }

  private add<Caller, C extends Call, Prepared>(
    call: C,
    handler: Handler<Caller, C, Prepared>,
    findCaller: FindCaller<Caller>,
  ): void {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    this.api.on(call.method, path, async (context) =>
      send(
        await this.answer(call, handler, findCaller, context).catch((error: unknown) =>
          answerRefusal(error, languageOf(context)),
        ),
      ),
    );
  }

  private async answer<Caller, C extends Call, Prepared>(
    call: C,
    handler: Handler<Caller, C, Prepared>,
    findCaller: FindCaller<Caller>,
    context: Context,
  ): Promise<Answer> {
    const isImage = call.path === submitVerigramImage.path;
    const request = await readRequest(context, isImage ? MAX_IMAGE_BODY_BYTES : MAX_BODY_BYTES);
    findCaller(request);
    const work = (keep?: (answer: Answer) => void) =>
      this.work(call, handler, findCaller, request, keep);
    const name = `${call.method} ${call.path}`;
    const answer = call.isIdempotent
      ? await this.idempotency.once(this.idempotency.identify(request, name), request.body, work)
      : await work();
    if (answer.status >= 300 || !handler.headers) return answer;
    return { ...answer, headers: handler.headers(request) };
  }

  private async work<Caller, C extends Call, Prepared>(
    call: C,
    handler: Handler<Caller, C, Prepared>,
    findCaller: FindCaller<Caller>,
    request: ApiRequest,
    keep?: (answer: Answer) => void,
  ): Promise<Answer> {
    let prepared: Prepared | undefined;
    let refusal: Answer | undefined;
    try {
      prepared = await handler.prepare?.(request, findCaller(request));
    } catch (error) {
      refusal = answerRefusal(error, request.language);
    }
    const act = (): Answer => {
      try {
        // Who it was before the waiting may not be it any more. `prepared` is undefined where there is no `prepare`, and
        // then `Prepared` is undefined too.
        const body = handler.act(request, findCaller(request), prepared as Prepared);
        const isNothing = call.answer === null && body === undefined;
        return { status: isNothing ? 204 : 200, body };
      } catch (error) {
        return answerRefusal(error, request.language);
      }
    };
    return this.deps.store.database.transaction(() => {
      const answer = refusal ?? act();
      keep?.(answer);
      return answer;
    });
  }
}
