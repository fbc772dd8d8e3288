import * as v from 'valibot';
import { iinOf } from '../sandbox/rest/testing/typed.ts';
import type { ConformHooks, CreateHooks } from './hooks.ts';

const testIin = v.object({ iin: v.string(), leads_to: v.string() });
const message = v.pipe(
  v.object({
    text: v.string(),
    code: v.nullable(v.string()),
    document_token: v.optional(v.string()),
  }),
  v.transform(({ text, code, document_token }) => ({
    text,
    ...(code === null ? {} : { code }),
    ...(document_token === undefined ? {} : { documentToken: document_token }),
  })),
);
const registration = v.object({
  uuid: v.string(),
  data: v.record(v.string(), v.unknown()),
  terms: v.nullable(v.object({ amount: v.number() })),
  due: v.nullable(v.number()),
});
const utmPost = v.object({
  path: v.string(),
  uid: v.nullable(v.string()),
  body: v.unknown(),
  repeat: v.boolean(),
});
const captured = v.object({ session_id: v.string(), image: v.string() });

/** Creates the hooks of the sandbox, over the sandbox's calls under /sandbox. */
const createHooks: CreateHooks = ({ base }): ConformHooks => {
  const { origin } = new URL(base);
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(`${base}/sandbox/${path}`, {
      method,
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async <Schema extends v.GenericSchema>(
    schema: Schema,
    ...asked: Parameters<typeof ask>
  ) => {
    const answer = await ask(...asked);
    if (!answer.ok) throw new Error(`${asked.join(' ')}: ${answer.status} ${await answer.text()}`);
    return v.parse(schema, await answer.json());
  };
  let residents = 0;
  let phones = 0;
  return {
    async reset() {
      residents = 0;
      phones = 0;
      await read(v.object({}), 'POST', 'reset', {});
    },
    async iin(person) {
      if (person === 'resident') {
        residents += 1;
        return iinOf(residents);
      }
      const iins = await read(v.array(testIin), 'GET', 'iins');
      const found = iins.find(({ leads_to }) => leads_to === person);
      if (!found) throw new Error(`No IIN leads to ${person}`);
      return found.iin;
    },
    async phone() {
      phones += 1;
      return String(77_010_000_000 + phones);
    },
    sms: (phone) => read(v.array(message), 'GET', `sms?phone=${phone}`),
    async forward(seconds) {
      // The sandbox's clock moves by whole seconds.
      await read(v.object({}), 'POST', 'clock', { forward_s: Math.ceil(seconds) });
    },
    capture: (outcome) => read(captured, 'POST', 'capture', { outcome }),
    async answerSigning(redirectUrl, answer) {
      const provider = new URL(redirectUrl);
      const answered = await fetch(new URL('/sign', provider), {
        method: 'POST',
        headers: { Origin: provider.origin },
        body: new URLSearchParams({ state: provider.searchParams.get('state') ?? '', answer }),
        redirect: 'manual',
      });
      return Object.fromEntries(new URL(answered.headers.get('Location') ?? '').searchParams);
    },
    pay: async ({ uuid, amount }) =>
      (await ask('POST', 'payment', { uuid, amount: Number(amount.toFixed(2)) })).ok,
    async setStep(step) {
      await read(v.object({}), 'POST', 'step', step);
    },
    registrations: () => read(v.array(registration), 'GET', 'registrations'),
    utmPosts: () => read(v.array(utmPost), 'GET', 'utm'),
    headersFrom: (address) => ({ 'X-Forwarded-For': address }),
    realtime: origin,
    hasSampleData: true,
  };
};
export default createHooks;
