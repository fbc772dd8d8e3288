import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Random } from '../../sandbox/random.ts';
import { parseKey, signChannelToken } from '../../sandbox/realtime/tokens.ts';
import type { CallName } from '../../sandbox/registration/whoMay.ts';
import { Applicant, type Browser } from '../../sandbox/rest/testing/applicant.ts';
import { openPlayedBackend } from '../../sandbox/rest/testing/playedBackend.ts';
import { Pushes } from '../../sandbox/rest/testing/pushes.ts';
import { typed } from '../../sandbox/rest/testing/typed.ts';
import { openStore } from '../../sandbox/store/store.ts';
import { calls } from './callDocs.ts';

export const appOrigin = 'https://www.example.kz';
const signingOrigin = 'https://sign.example';
/** 10:00 in Almaty. All examples begin at this time. */
const startMs = Date.UTC(2026, 10, 23, 5);
/** No server has this key. It only signs the channel tokens of the examples. */
const exampleKey = parseKey('example.key:of-the-examples-alone');
/** The beginning of a JPEG; a real photo has about 100 KB. */
export const image = '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==';

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
  /** Short name of the example. The document has the first example of each name, for a call and a status. */
  label: string;
}

/** Finds the call of a request, and the id in its path. */
function callAt(method: string, pathname: string) {
  for (const [name, call] of calls) {
    const path = new RegExp(`^${call.path.replace('{id}', '([^/]+)')}$`);
    const found = call.method === method && path.exec(pathname);
    if (found) return { name, id: found[1] ?? null };
  }
  throw new Error(`There is no call ${method} ${pathname}`);
}

const codeSchema = v.object({ code: v.string() });
const signed = v.object({ potentialContractId: v.number() });

/** Returns the code of a refusal. Some calls have two kinds of success. */
function usualLabel(name: CallName, answer: unknown): string {
  if (v.is(codeSchema, answer)) return answer.code;
  if (name === 'signDocuments') return v.is(signed, answer) ? 'signed' : 'code_sent';
  return 'ok';
}

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

export type ExampleBackend = ReturnType<typeof openExampleBackend>;

/** Opens the sandbox's back end in a folder of its own, with a clock that stands still, and records the calls. */
export function openExampleBackend() {
  const folder = mkdtempSync(join(tmpdir(), 'jenil-examples-'));
  const random = createSteadyRandom();
  let atMs = startMs;
  const forward = (seconds: number) => {
    atMs += seconds * 1000;
  };
  const pushes = Object.assign(new Pushes(), {
    createChannelToken: ({ channel, clientId, ttlS }: Parameters<typeof signChannelToken>[1]) =>
      signChannelToken(exampleKey, { channel, clientId, ttlS }, atMs),
  });
  const { api, parties, answerSigning, close } = openPlayedBackend({
    store: openStore(folder, random),
    dataFolder: folder,
    clock: { nowMs: () => atMs, forward, reset: () => {} },
    appOrigin,
    signingOrigin,
    brandName: 'Jenil',
    random,
    realtime: pushes,
  });
  const recorded: Recorded[] = [];

  async function send(address: string, request: RequestInit, from = '192.0.2.1') {
    const { pathname, searchParams } = new URL(address, appOrigin);
    const { name, id } = callAt(request.method ?? 'GET', pathname);
    const traceId = `4bf92f3577b34da6a3ce929d${String(recorded.length).padStart(8, '0')}`;
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const headers = new Headers(request.headers);
    headers.set('traceparent', traceparent);
    const socket = { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' };
    const environment = { incoming: { socket } };
    const reply: Response = await api.request(address, { ...request, headers }, environment);
    const text = await reply.clone().text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    const hasBody = typeof request.body === 'string' && reply.status !== 413;
    recorded.push({
      name,
      query: Object.fromEntries(searchParams),
      id,
      body: hasBody ? JSON.parse(String(request.body)) : null,
      traceparent,
      status: reply.status,
      answer,
      answerHeaders: Object.fromEntries(reply.headers),
      label: usualLabel(name, answer),
    });
    return reply;
  }

  const world = {
    send,
    capture: async (outcome: string) => ({ ...(await parties.capture(outcome)), image }),
    answerSigning,
    sms: async (phone: string) => parties.smsGateway.messages(phone),
    nextChange: () => pushes.next(),
    phone: typed.phone,
    appOrigin,
  };
  return {
    /** Plays an applicant. @param browser values that the applicant shares with an earlier browser */
    applicant: (browser?: Partial<Browser>) => new Applicant(world, browser),
    forward,
    recorded: (): readonly Recorded[] => recorded,
    /** Names the example of the last call. */
    name(label: string) {
      const last = recorded.at(-1);
      if (last) last.label = label;
    },
    close() {
      close();
      rmSync(folder, { recursive: true });
    },
  };
}
