import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiClientDeps } from '../../tests/fixtures/apiClientDeps.ts';
import { forAllInTurn } from '../../tests/fixtures/forAll.ts';
import { mangled } from '../../tests/fixtures/mangled.ts';
import { clientInfo, terms } from '../../tests/fixtures/sampleAnswers.ts';
import { routeOfStep } from '../application/steps.ts';
import { createApiClient } from './client.ts';
import * as contract from './contract.ts';
import { ApiError } from './errors.ts';

const step = {
  step_name: 'verigram',
  socket_channel: 'private:registration.5f1c',
  uuid: '5f1c',
  session_expires_in_s: 28_800,
  context: { error: null, image_accepted: false, allow_without_verigram: true, retries_left: 3 },
};
const document = {
  id: 1,
  template_id: 11,
  name: 'Договор',
  url: 'https://api.example/rest/documents/1',
  is_required: true,
  sha256: 'c0ffee',
};

/** A valid answer of each call whose answer is not only a step. */
const samples: Readonly<Record<string, unknown>> = {
  submitIin: { ...step, bearerToken: 'token' },
  getCountries: { countries: [{ id: 398, name: 'Казахстан' }], default_country_id: 398 },
  getClientInfo: clientInfo,
  confirmLoan: clientInfo,
  refuseLoan: clientInfo,
  getLoans: {
    loans: [{ ...clientInfo.loan, id: 1, documents_id: '5f1c', closed_at: '2026-12-01T07:00:00Z' }],
  },
  getLoanDocuments: { documents: [document], terms: { ...terms, payment: 7_900.5, gesv: 0.45 } },
  getDocuments: { documents: [document], terms: { ...terms, payment: 7_900.5, gesv: 0.45 } },
  signDocuments: { potentialContractId: null, resend_after: 60 },
  getSigningRedirect: { redirect_url: 'https://sign.example/?state=1' },
  openCabinet: { redirect_url: null },
  logIn: { bearerToken: 'token', refreshToken: null },
  authorizeChannel: { token: 'jwt' },
  findRouteRule: { redirect: null },
};

function isCall(value: unknown): value is contract.Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}
const calls = Object.entries(contract).flatMap(([name, value]) =>
  isCall(value) ? [{ name, call: value, sample: samples[name] ?? step }] : [],
);
const answered = calls.filter(({ call }) => call.answer !== null);

const notJson = ['', '<!doctype html><title>502</title>', 'null', '"ok"', '[]', '\uFEFF{}'];

/** Generates a body: a changed answer, a truncated answer, or text that is not JSON. */
function body(sample: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(sample);
  const text = mangled(sample).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { arbitrary: text, weight: 6 },
    { arbitrary: fc.nat({ max: whole.length - 1 }).map((end) => whole.slice(0, end)), weight: 1 },
    { arbitrary: fc.constantFrom(...notJson), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  );
}

let answer: () => Response = () => Response.error();
const client = createApiClient(apiClientDeps);

beforeEach(() => void vi.stubGlobal('fetch', async () => answer()));

async function outcomeOf(call: contract.Call): Promise<unknown> {
  try {
    // The body does not matter, because the fake server does not read it.
    return { answered: await client(call, { id: 'u-1', body: {} as never }) };
  } catch (error) {
    return error;
  }
}

function isAnswered(value: unknown): value is { readonly answered: unknown } {
  return typeof value === 'object' && value !== null && 'answered' in value;
}

describe('API client', { timeout: 60_000 }, () => {
  it.each(answered)('returns a valid answer or rejects: $name', async ({ call, sample }) => {
    await forAllInTurn(60, [body(sample)], async (text) => {
      answer = () => new Response(text, { status: 200 });
      const outcome = await outcomeOf(call);
      if (isAnswered(outcome)) {
        expect(call.answer && v.safeParse(call.answer, JSON.parse(text)).success).toBe(true);
        return;
      }
      expect(outcome).toBeInstanceOf(ApiError);
      expect(outcome).toMatchObject({ kind: 'unexpected', httpStatus: 200, step: null });
    });
  });

  it('rejects with an error that can be shown, whatever the error answer is', async () => {
    const status = fc.constantFrom(400, 401, 403, 404, 408, 409, 413, 418, 422, 429, 500, 502, 599);
    const error = { code: 'X', message: 'm', errors: { first_name: ['a'] }, ...step };
    const retryAfter = fc.oneof(
      fc.constantFrom('0', '-1', '1e9', 'soon', '٣', 'Thu, 99 Foo'),
      fc.nat().map(String),
    );
    await forAllInTurn(300, [status, body(error), retryAfter], async (code, text, pause) => {
      answer = () =>
        new Response(text, { status: code, headers: [['Retry-After', encodeURI(pause)]] });
      const outcome = await outcomeOf(contract.submitPersonal);
      if (!(outcome instanceof ApiError)) throw outcome;
      expect(outcome.message).toEqual(expect.any(String));
      expect(outcome.text).toMatch(/^[0-9a-f]{32}$/);
      expect(
        Object.values(outcome.errors)
          .flat()
          .every((word) => typeof word === 'string'),
      ).toBe(true);
      expect(outcome.retryAfterS === null || outcome.retryAfterS >= 0).toBe(true);
      if (outcome.step) expect(routeOfStep(outcome.step)).toMatch(/^\/(login|register)\//);
    });
  });
});
