import { describe, expect, it } from 'vitest';
import * as contract from '../../src/api/contract.ts';
import { channelOf } from '../registration/stepAnswer.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value && 'path' in value;
/** Calls that move the registration or end the session. They come last. */
const ending: readonly contract.Call[] = [
  contract.goWithoutVerigram,
  contract.restart,
  contract.logOut,
];
const calls = [
  ...Object.values<unknown>(contract)
    .filter(isCall)
    .filter((call) => !ending.includes(call)),
  ...ending,
];

const anyId = '5f1c0b7e-3d2a-4c1b-9e8f-0a1b2c3d4e5f';
/** Bodies that the calls' schemas accept. */
const bodies = new Map<contract.Call, unknown>([
  [contract.submitIin, { iin: typed.phone, is_resident_rk: true, is_ipdl: false }],
  [contract.submitTerms, { ...typed.terms, amount: 99_000 }],
  ...contract.formSteps.map((step) => [contract.formCalls[step], typed[step]] as const),
  [contract.submitVerigramSession, { session_id: null, status: 'error', error: null }],
  [contract.submitVerigramImage, { session_id: anyId, image: 'AAAA' }],
  [
    contract.signDocuments,
    { phone: '77019998877', sms_code: null, document_template_ids: [101, 102] },
  ],
  [contract.openCabinet, { amount: 78_500, potential_contract_id: null }],
  [contract.correct, { step: 'personal' }],
  [contract.submitSigningResult, { state: 'x' }],
  [contract.logIn, { phone: typed.phone, documentToken: 'ABCDEFGH' }],
  [contract.resendDocumentToken, { phone: '77019998877' }],
  [contract.findRouteRule, { path: '/old-about' }],
]);

/** The calls that the table of rights refuses without a proof. */
const needProof: readonly contract.Call[] = [
  contract.correct,
  contract.getSigningRedirect,
  contract.repeatSigning,
  contract.submitSigningResult,
  contract.getClientInfo,
  contract.getLoans,
  contract.getDocuments,
  contract.getLoanDocuments,
  contract.signDocuments,
  contract.openCabinet,
  contract.confirmLoan,
  contract.refuseLoan,
];

/** Makes every call. @returns the calls that were refused for want of a proof, and everything that was answered */
async function makeAll(who: Applicant) {
  const uuid = (await who.step()).uuid ?? '';
  const refused: contract.Call[] = [];
  let said = '';
  for (const call of calls) {
    const channel = { channel_name: channelOf(uuid), token: null };
    const body = call === contract.authorizeChannel ? channel : bodies.get(call);
    const heard = await who.call(call.method, call.path.replace('{id}', uuid), body);
    expect([401, 403, 500], call.path).not.toContain(heard.status);
    const text = JSON.stringify(heard.body) ?? '';
    if (text.includes('FACE_REQUIRED')) {
      refused.push(call);
      expect(heard, call.path).toMatchObject({ status: 409, body: { step_name: 'verigram' } });
    }
    said += text;
  }
  return { refused, said };
}

describe('a registration without a proof', () => {
  it.each(['not proven yet', 'to be proven again'])(
    'a registration gets 409 with the step for each call that needs a proof when it is %s',
    async (proof) => {
      if (proof === 'not proven yet') await applicant.fillIn(backend.resident);
      else {
        await applicant.apply(backend.resident);
        await applicant.forget().enter(backend.resident);
      }
      const { refused, said } = await makeAll(applicant);
      // A proof covers the terms too, so without it a proven registration keeps them.
      const closed = proof === 'not proven yet' ? [] : [contract.submitTerms];
      expect(refused).toEqual(calls.filter((call) => [...needProof, ...closed].includes(call)));
      expect(said).not.toMatch(/Әсел|asel@example\.kz|012345678/);
    },
  );
});

describe('a registration with a proof', () => {
  const scenes: Readonly<Record<string, () => Promise<Applicant>>> = {
    'the face': () => applicant.apply(backend.resident),
    async 'a person'() {
      await applicant.fillIn(backend.resident);
      return applicant.passWithoutFace();
    },
    async 'a code'() {
      const code = await backend.applicant().takeLoan(backend.resident);
      expect((await applicant.logIn(code)).status).toBe(200);
      return applicant;
    },
  };
  it.each(Object.entries(scenes))(
    'every call that needs a proof is admitted when %s proved the registration',
    async (_proof, play) => {
      expect((await makeAll(await play())).refused).toEqual([]);
    },
  );
});
