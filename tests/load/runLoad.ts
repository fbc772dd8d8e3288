import { setTimeout as wait } from 'node:timers/promises';
import type { ConformHooks } from '../../conform/hooks.ts';
import type { World } from '../../sandbox/rest/testing/world.ts';
import { createRandom } from '../chaos/random.ts';
import { Changes, LoadApplicant } from './loadApplicant.ts';
import { createPersons, type Person } from './persons.ts';
import { Tally } from './tally.ts';
import { walk } from './walk.ts';

const ANSWER_MS = 30_000;
/** Pause after a wrong answer, before the applicant begins anew. */
const PAUSE_MS = 1_000;
const SAMPLE_MS = 1_000;

export interface LoadOptions {
  /** Origin of the API and of its sockets. */
  readonly base: string;
  readonly appOrigin: string;
  readonly hooks: ConformHooks;
  readonly applicants: number;
  /** Seconds during which the applicants arrive one after another. */
  readonly rampS: number;
  /** Seconds during which all applicants are active. */
  readonly seconds: number;
  /** Mean pause for reading and typing, in seconds. Each pause is between 0.5 and 1.5 times the mean. */
  readonly thinkS: number;
  readonly seed: number;
  /** The run goes on until this number of applications was finished or given up. Default: 0. */
  readonly atLeast?: number;
}

/** Results of a run. */
export interface LoadResult {
  readonly tally: Tally;
  /** Limits of the measured time, in Unix time. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Ends a walk because the run is over. */
class Over extends Error {}

/** Returns the name of a call without the parts that differ between applicants. */
function nameOf(method: string, path: string): string {
  const [plain = ''] = path.split('?');
  const named = plain
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, '{id}')
    .replace(/(file\/\{id\}).*/, '$1/…');
  return `${method} ${named}`;
}

interface Deps extends LoadOptions {
  readonly tally: Tally;
  readonly end: AbortSignal;
}

function worldOf(person: Person, changes: Changes, deps: Deps): World {
  const { base, appOrigin, hooks, tally, end } = deps;
  const { capture, answerSigning, sms, headersFrom } = hooks;
  if (!capture || !answerSigning || !sms) throw new Error('The hooks do not play the parties');
  return {
    async send(path, request) {
      if (end.aborted) throw new Over();
      const headers = { ...headersFrom?.(person.address) };
      for (const [name, value] of new Headers(request.headers)) headers[name] = value;
      const { pathname, search } = new URL(path, base);
      return tally.timed(nameOf(request.method ?? 'GET', path), async () => {
        const signal = AbortSignal.timeout(ANSWER_MS);
        const answer = await fetch(`${base}${pathname}${search}`, { ...request, headers, signal });
        // Measure until the body has arrived.
        const { status, headers: answered } = answer;
        const body = status === 204 ? null : await answer.arrayBuffer();
        return new Response(body, { status, headers: answered });
      });
    },
    capture: (outcome) => tally.timed('played: capture', () => capture(outcome)),
    answerSigning: (address, answer) =>
      tally.timed('played: signing', () => answerSigning(address, answer)),
    sms: (phone) => tally.timed('played: SMS', () => sms(phone)),
    nextChange: () => changes.next(),
    phone: person.phone,
    appOrigin,
  };
}

/** Lets applicants walk at the same time. After the end of a walk, the applicant begins again as another person. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { applicants, rampS, seconds, thinkS, hooks, seed, base, atLeast = 0 } = options;
  const tally = new Tally();
  const ending = new AbortController();
  const { signal: end } = ending;
  const nextPerson = createPersons(hooks);
  const present = new Map<number, LoadApplicant>();

  async function play(number: number): Promise<void> {
    const random = createRandom(seed + number);
    const pause = async (ms: number) => {
      await wait(ms, undefined, { signal: end }).catch(() => {
        throw new Over();
      });
    };
    const think = () => pause((0.5 + random.next()) * thinkS * 1000);
    const neighbour = (number + 1) % applicants;
    const strangersChannel = () =>
      (neighbour !== number && present.get(neighbour)?.channel) || undefined;
    const walkOnce = async () => {
      const person = await nextPerson();
      const changes = new Changes();
      const world = worldOf(person, changes, { ...options, tally, end });
      const applicant = new LoadApplicant(world, { base: new URL(base), tally, changes });
      const { promise: over, reject } = Promise.withResolvers<never>();
      const stop = () => {
        changes.tell();
        reject(new Over());
      };
      end.addEventListener('abort', stop);
      present.set(number, applicant);
      try {
        await Promise.race([over, walk({ world, person, applicant, think, strangersChannel })]);
        if (tally.isMeasuring) tally.finished += 1;
      } finally {
        end.removeEventListener('abort', stop);
        applicant.stopListening();
      }
    };
    await pause((rampS * 1000 * number) / applicants);
    while (!end.aborted) {
      try {
        await walkOnce();
      } catch (error) {
        if (end.aborted) return;
        tally.fault(error);
        await pause(PAUSE_MS);
      }
    }
  }

  const playing = Array.from({ length: applicants }, (_, number) =>
    play(number).catch((error: unknown) => {
      if (!(error instanceof Over)) throw error;
    }),
  );
  await wait(rampS * 1000);
  const fromMs = Date.now();
  tally.isMeasuring = true;
  const untilMs = fromMs + seconds * 1000;
  while (Date.now() < untilMs || tally.finished + tally.givenUp < atLeast) {
    await wait(SAMPLE_MS);
    tally.sockets.push([...present.values()].filter((each) => each.isListening).length);
  }
  tally.isMeasuring = false;
  const toMs = Date.now();
  ending.abort();
  await Promise.all(playing);
  return { tally, fromMs, toMs };
}
