import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Random } from '../../sandbox/random.ts';
import { parseKey, signChannelToken } from '../../sandbox/realtime/tokens.ts';
import type { CallName } from '../../sandbox/registration/whoMay.ts';
import { newDeviceKey } from '../../sandbox/rest/testing/applicant.ts';
import { openPlayedBackend } from '../../sandbox/rest/testing/playedBackend.ts';
import { openStore } from '../../sandbox/store/store.ts';
import { type Call, stepAnswer } from '../../src/api/contract.ts';
import { calls } from './callDocs.ts';

export const appOrigin = 'https://www.example.kz';
const signingOrigin = 'https://sign.example';
/** 10:00 in Almaty. All examples begin at this time. */
const startMs = Date.UTC(2026, 10, 23, 5);
/** No server has this key. It only signs the channel tokens of the examples. */
const exampleKey = parseKey('example.key:of-the-examples-alone');

const traceIdOf = (count: number) => `4bf92f3577b34da6a3ce929d${String(count).padStart(8, '0')}`;

export interface Recorded {
  readonly name: CallName;
  readonly query: Readonly<Record<string, string>>;
  readonly id: string | null;
  /** Null for no body, and for a body that was too large. */
  readonly body: unknown;
  readonly traceparent: string;
  readonly status: number;
  readonly answer: unknown;
  readonly answerHeaders: Readonly<Record<string, string>>;
  /** Short name of the example, unique for the call and the status. */
  readonly label: string;
}

interface CallInput {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly id?: string;
  /** Headers that replace the app's headers; null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /**
   * Name of the example, or a function that returns the name for an answer. The default is the code of a refusal, else `ok`.
   * Null leaves the call out of the examples.
   */
  readonly label?: string | null | ((answer: unknown) => string | null);
  /** Network address. */
  readonly address?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const codeSchema = v.object({ code: v.string() });
const newToken = v.object({ bearerToken: v.string() });
const newTokenOnly = (body: unknown) => (v.is(newToken, body) ? 'new_token' : null);
const codeOf = (body: unknown) => (v.is(codeSchema, body) ? body.code : 'ok');

/** Creates a source that gives the same values in each run. */
function createSteadyRandom(): Random {
  let drawn = 0;
  let uuids = 0;
  const draw = () => {
    drawn += 1;
    return createHash('sha256').update(`example ${drawn}`).digest();
  };
  return {
    bytes: (size) => draw().subarray(0, size),
    below: (end) => draw().readUInt32BE() % end,
    uuid() {
      uuids += 1;
      return `0e8b5c1a-7d24-4f39-9a60-${String(uuids).padStart(12, '0')}`;
    },
  };
}

/** Opens the sandbox's back end in a folder of its own, with a clock that stands still, and records calls. */
export function openExampleBackend() {
  const folder = mkdtempSync(join(tmpdir(), 'jenil-examples-'));
  const random = createSteadyRandom();
  let atMs = startMs;
  const forward = (seconds: number) => {
    atMs += seconds * 1000;
  };
  let pushed = Promise.withResolvers<void>();
  const { api, parties, answerSigning, close } = openPlayedBackend({
    store: openStore(folder, random),
    dataFolder: folder,
    clock: { nowMs: () => atMs, forward, reset: () => {} },
    appOrigin,
    signingOrigin,
    brandName: 'Jenil',
    random,
    realtime: {
      async publish() {
        pushed.resolve();
        pushed = Promise.withResolvers();
      },
      createChannelToken: ({ channel, clientId, ttlS }) =>
        signChannelToken(exampleKey, { channel, clientId, ttlS }, atMs),
      revoke: async () => {},
    },
  });
  const recorded: Recorded[] = [];

  async function send(name: CallName, call: Call, input: CallInput, bearer: string | null) {
    const { body, query = {}, id = null, headers = {}, address = '192.0.2.1' } = input;
    // Only recorded calls are counted, because the number of calls that wait for a step differs from run to run.
    const traceparent = `00-${traceIdOf(recorded.length + 1)}-00f067aa0ba902b7-01`;
    const all = {
      Accept: 'application/json',
      'Accept-Language': 'ru',
      traceparent,
      ...(call.isIdempotent ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const search = new URLSearchParams(query).toString();
    const path = call.path.replace('{id}', id ?? '') + (search && `?${search}`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await api.request(
      path,
      {
        method: call.method,
        headers: Object.entries(all).filter((each): each is [string, string] => each[1] !== null),
        ...(body === undefined ? {} : { body: text }),
      },
      { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
    const answerText = await answer.text();
    const parsed: unknown = answerText === '' ? null : JSON.parse(answerText);
    const { label: given = codeOf } = input;
    const label = typeof given === 'function' ? given(parsed) : given;
    if (label !== null) {
      recorded.push({
        name,
        query,
        id,
        body: answer.status === 413 ? null : (body ?? null),
        traceparent,
        status: answer.status,
        answer: parsed,
        answerHeaders: Object.fromEntries(answer.headers),
        label,
      });
    }
    return { status: answer.status, body: parsed };
  }

  /** Plays an applicant with a browser of its own, who makes the calls that the app makes. */
  function applicant({ visitor = crypto.randomUUID(), deviceKey = newDeviceKey() } = {}) {
    let bearer: string | null = null;
    const self = {
      async call(name: CallName, input: CallInput = {}): Promise<Answered> {
        const call = calls.get(name);
        if (!call) throw new Error(`There is no call ${name}`);
        const headers = { 'X-VISITOR-ID': visitor, 'X-Device-Key': deviceKey, ...input.headers };
        const answered = await send(name, call, { ...input, headers }, bearer);
        const taken = v.safeParse(newToken, answered.body);
        if (answered.status === 200 && taken.success) bearer = taken.output.bearerToken;
        return answered;
      },
      forget() {
        bearer = null;
      },
      /** Asks for the step. The call is recorded only if the answer has a new token. */
      async step() {
        const { body } = await self.call('getStep', { label: newTokenOnly });
        return v.parse(stepAnswer, body);
      },
      /** Waits, push by push, until the registration is at the step. */
      async untilStep(name: string) {
        for (;;) {
          const next = pushed.promise;
          const step = await self.step();
          if (step.step_name === name) return step;
          await next;
        }
      },
      /** Makes a session of the identity provider. @returns its id */
      async capture(): Promise<string> {
        return (await parties.capture('success')).session_id;
      },
      /** Answers at the signing provider. @returns the parameters of the way back */
      async answerAtProvider(redirect: Answered, answer = 'signed') {
        const { redirect_url } = v.parse(v.object({ redirect_url: v.string() }), redirect.body);
        return answerSigning(redirect_url, answer);
      },
      lastSms(phone: string) {
        const [sms] = parties.smsGateway.messages(phone);
        if (!sms) throw new Error('There is no SMS');
        return sms;
      },
    };
    return self;
  }

  return {
    applicant,
    forward,
    recorded: (): readonly Recorded[] => recorded,
    close() {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type ExampleBackend = ReturnType<typeof openExampleBackend>;
export type ExampleApplicant = ReturnType<ExampleBackend['applicant']>;
