import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, inject, TestRunner } from 'vitest';
import { Applicant } from '../sandbox/rest/testing/applicant.ts';
import type { Backend, OpenBackend } from '../sandbox/rest/testing/backend.ts';
import type { World } from '../sandbox/rest/testing/world.ts';
import type { ConformHooks, CreateHooks } from './hooks.ts';
import './settings.ts';

const ANSWER_MS = 30_000;
const POLL_MS = 25;
/** In characters. A server may refuse a longer body before reading the whole body, and then cut the connection. */
const LONG_BODY = 60_000;
const SESSION_S = 8 * 3600;
const SHOWN_CHARACTERS = 400;

const hooksModule = v.object({
  default: v.custom<CreateHooks>((made) => typeof made === 'function'),
});

/** Loads the module of `--hooks`, and creates the hooks. @throws Error when the default export is no function */
export async function loadHooks(): Promise<ConformHooks> {
  const { base, hooksUrl } = inject('conform');
  if (hooksUrl === null) return {};
  const loaded = v.safeParse(hooksModule, await import(/* @vite-ignore */ hooksUrl));
  if (loaded.success) return loaded.output.default({ base });
  throw new Error(`${hooksUrl} has no default export that makes the hooks`);
}

/** Ends the running test as skipped. @param needed the missing part, for the report */
function skipWithout(needed: string): never {
  TestRunner.getCurrentTest()?.context.skip(`needs ${needed}`);
  throw new Error(`The statement needs ${needed}`);
}

function hookOf<Name extends keyof ConformHooks>(hooks: ConformHooks, name: Name) {
  return hooks[name] ?? skipWithout(`the hook ${name}`);
}

/** Hides session tokens, because reports are passed on. */
const withoutSecrets = (text: string) =>
  text.replace(/("(?:bearerToken|refreshToken|token)":)"[^"]*"/g, '$1"…"');

async function noteCall(method: string, address: string, answer: Response): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (!test) return;
  const { pathname } = new URL(address);
  const body = withoutSecrets(await answer.clone().text()).slice(0, SHOWN_CHARACTERS);
  test.meta.lastCall = `${method} ${pathname} → ${answer.status} ${body}`;
}

const anAddress = () => `10.${[256, 256, 254].map((end) => randomInt(1, end)).join('.')}`;

function createWorld(hooks: ConformHooks, phoneOf: () => string): World {
  const { base, appOrigin, waitMs } = inject('conform');
  /** Random address, so that each statement has separate limits if the hooks can set an address. */
  const ownAddress = anAddress();
  return {
    async send(path, request, address) {
      const headers = new Headers(request.headers);
      const from = address
        ? hookOf(hooks, 'headersFrom')(address)
        : (hooks.headersFrom?.(ownAddress) ?? {});
      for (const [name, value] of Object.entries(from)) headers.append(name, value);
      if (String(request.body ?? '').length > LONG_BODY) headers.set('Connection', 'close');
      // Some statements name another host. The request still goes to the host under test.
      const { pathname, search } = new URL(path, base);
      const url = `${base}${pathname}${search}`;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(url, { ...request, headers, redirect: 'manual', signal });
      await noteCall(request.method ?? 'GET', url, answer);
      return answer;
    },
    capture: (outcome) => hookOf(hooks, 'capture').call(hooks, outcome),
    answerSigning: (redirectUrl, answer) =>
      hookOf(hooks, 'answerSigning').call(hooks, redirectUrl, answer),
    sms: (phone) => hookOf(hooks, 'sms').call(hooks, phone),
    nextChange: () => wait(POLL_MS),
    waitMs,
    get phone() {
      return phoneOf();
    },
    appOrigin,
  };
}

const claims = v.pipe(
  v.string(),
  v.transform((token) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  v.parseJson(),
  v.object({ exp: v.number(), iat: v.number() }),
);

/** Opens the back end under test, over HTTP and the hooks. */
export const openOverHttp: OpenBackend = async (options = {}) => {
  if (options.trustedProxies) skipWithout('a server with other settings');
  const { base, waitMs, appOrigin } = inject('conform');
  const hooks = await loadHooks();
  await hooks.reset?.();
  let aheadMs = hooks.nowMs ? (await hooks.nowMs()) - Date.now() : 0;
  const [resident, anotherResident, ownPhone] = [
    await hooks.iin?.('resident'),
    await hooks.iin?.('resident'),
    await hooks.phone?.(),
  ];
  const phone = () => ownPhone ?? skipWithout('the hook phone');
  const iins = new Map<string | number, Promise<string>>();
  const phones = new Map<number, Promise<string>>();
  const once = <Key>(known: Map<Key, Promise<string>>, key: Key, make: () => Promise<string>) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  const world = createWorld(hooks, phone);
  const forward: Backend['forward'] = async (seconds) => {
    await hookOf(hooks, 'forward').call(hooks, seconds);
    aheadMs += seconds * 1000;
  };
  return {
    applicant: (browser) => new Applicant(world, browser),
    get resident() {
      return resident ?? skipWithout('the hook iin');
    },
    get anotherResident() {
      return anotherResident ?? skipWithout('the hook iin');
    },
    iinFor: (person) => once(iins, person, () => hookOf(hooks, 'iin').call(hooks, person)),
    iinOf: (number) => once(iins, number, () => hookOf(hooks, 'iin').call(hooks, 'resident')),
    get phone() {
      return phone();
    },
    phoneOf: (number) => once(phones, number, () => hookOf(hooks, 'phone').call(hooks)),
    request: (address, request) => world.send(address, request ?? {}),
    apiOrigin: new URL(base).origin,
    appOrigin,
    nowMs: () => Date.now() + aheadMs,
    forward,
    async endSession({ token }) {
      if (!hooks.endSession) return forward(SESSION_S);
      await hooks.endSession(token ?? '');
    },
    sms: world.sms,
    nextChange: world.nextChange,
    waitMs,
    pay: (payment) => hookOf(hooks, 'pay').call(hooks, payment),
    setStep: (step) => hookOf(hooks, 'setStep').call(hooks, step),
    registrations: () => hookOf(hooks, 'registrations').call(hooks),
    utmPosts: () => hookOf(hooks, 'utmPosts').call(hooks),
    secondsOf(channelToken) {
      const { exp, iat } = v.parse(claims, channelToken);
      return exp - iat;
    },
    words: (text) => (hooks.hasSampleData ? text : expect.stringMatching(/\S/)),
    onlyWithSampleData() {
      if (!hooks.hasSampleData) skipWithout('the words and sample data of the sandbox');
    },
    onlyWithAnswered(part, answered) {
      if (!answered && !hooks.hasSampleData) skipWithout(`${part} in the answers`);
    },
    look: () => {},
    inside: () => skipWithout('a look inside the sandbox'),
    restart: async () => skipWithout('a restart of the sandbox'),
    remove: async () => {},
  };
};
