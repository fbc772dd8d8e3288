import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDocuments, getLoans } from '../../src/api/contract.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();
const hourS = 3600;
const OVERPAID = 500_000;

/** Code for signing in to the loan that was paid back. */
let code: string;

async function pay(amount: number): Promise<void> {
  const { uuid } = await applicant.step();
  expect(await backend.pay({ uuid: uuid ?? '', amount })).toBe(true);
}

/** Takes a loan and pays it back with more than it costs. */
async function takeAndRepay(terms: object = {}): Promise<void> {
  code = await applicant.takeLoan(backend.resident, terms);
  await pay(OVERPAID);
}

const loansOf = async (seer: Applicant) =>
  v.parse(getLoans.answer, (await seer.get('client/loans')).body).loans;
const documentsOf = async (seer: Applicant, path: string) =>
  v.parse(getDocuments.answer, (await seer.get(path)).body).documents;
const amountsOf = async (seer: Applicant) => (await loansOf(seer)).map(({ amount }) => amount);

/** Begins another application on the same device, without a proof of its own. */
async function beginAnother(): Promise<void> {
  expect(await applicant.post('registration/restart')).toMatchObject({
    status: 200,
    body: { step_name: 'iin', uuid: null },
  });
  expect(await amountsOf(applicant)).toEqual([78_500]);
  await applicant.fillIn(backend.resident, { amount: 99_000 });
}

describe('a loan that is paid back', () => {
  it('is listed with what was paid beyond the debt and the day on which it closed', async () => {
    await takeAndRepay();
    const [loan] = await loansOf(applicant);
    const owed = loan?.schedule.reduce((sum, { payment }) => sum + payment, 0) ?? 0;
    expect(loan).toMatchObject({ status: 'closed', paid: OVERPAID, balance: 0 });
    expect(loan?.overpaid).toBeCloseTo(OVERPAID - owed, 2);
    expect(Date.parse(loan?.closed_at ?? '')).toBeLessThanOrEqual(backend.nowMs() + 1_000);
    expect((await applicant.info()).loan?.overpaid).toBe(loan?.overpaid);
  });

  it('has no end and nothing overpaid before', async () => {
    await applicant.takeLoan(backend.resident);
    await pay(1_000);
    expect(await loansOf(applicant)).toMatchObject([
      { status: 'active', overpaid: 0, closed_at: null },
    ]);
  });

  it('stays with its documents while another application runs, before it is proven and after', async () => {
    await takeAndRepay();
    const { uuid } = await applicant.step();
    const before = await documentsOf(applicant, `documents/list/${uuid}`);
    await beginAnother();
    const [past] = await loansOf(applicant);
    expect(past).toMatchObject({ amount: 78_500, status: 'closed', documents_id: uuid });
    for (const path of [`documents/list/${uuid}`, `loans/${past?.id}/documents`]) {
      const documents = await documentsOf(applicant, path);
      expect(documents.map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256));
      const [contract] = documents;
      const file = await backend.request(contract?.url ?? '');
      expect([file.status, file.headers.get('Content-Type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
    await applicant.proveAndSign();
    expect(await amountsOf(applicant)).toEqual([78_500]);
    await applicant.signContract();
    expect(await amountsOf(applicant)).toEqual([99_000, 78_500]);
  });

  it('is opened by the code for signing in after another application was begun', async () => {
    await takeAndRepay();
    await beginAnother();
    const elsewhere = backend.applicant();
    expect((await elsewhere.logIn(code)).status).toBe(200);
    expect(await elsewhere.step()).toMatchObject({ step_name: 'personal_cabinet' });
    expect((await elsewhere.info()).loan).toMatchObject({ status: 'closed', amount: 78_500 });
    expect(await amountsOf(elsewhere)).toEqual([78_500]);
    expect(await applicant.step()).toMatchObject({ step_name: 'verigram' });
  });

  it('gets a further code when it is asked for, after another application was begun', async () => {
    await takeAndRepay();
    await beginAnother();
    const elsewhere = backend.applicant();
    await elsewhere.post('auth/resend', { phone: backend.phone });
    const { documentToken = '' } = await applicant.lastSms();
    expect(documentToken).not.toBe(code);
    expect((await elsewhere.logIn(documentToken)).status).toBe(200);
  });

  it('stands beside the newest loan, to which the earlier code leads too', async () => {
    await takeAndRepay();
    await beginAnother();
    await applicant.proveAndSign();
    await applicant.signContract();
    const elsewhere = backend.applicant();
    await elsewhere.logIn(code);
    expect((await elsewhere.info()).loan).toMatchObject({ status: 'active', amount: 99_000 });
    expect(await amountsOf(elsewhere)).toEqual([99_000, 78_500]);
  });

  it('gives way to the application that the IIN continues on the same device', async () => {
    await takeAndRepay();
    await beginAnother();
    const { uuid } = await applicant.step();
    await applicant.logIn(code);
    expect(await applicant.step()).toMatchObject({ step_name: 'personal_cabinet' });
    await applicant.post('registration/restart');
    await applicant.enter(backend.resident);
    expect(await applicant.step()).toMatchObject({ uuid, step_name: 'verigram' });
  });
});

it('keeps a loan that was refused before it began', async () => {
  code = await applicant.takeLoan(backend.resident, { amount: 400_000 });
  await applicant.post('cabinet/refuse');
  await applicant.post('registration/restart');
  expect(await loansOf(applicant)).toMatchObject([{ status: 'refused', closed_at: null }]);
  expect((await applicant.logIn(code)).status).toBe(200);
});

it('lists no application without a signature', async () => {
  await applicant.reachCabinet(backend.resident);
  expect(await loansOf(applicant)).toEqual([]);
});

describe('past loans are closed to', () => {
  beforeEach(async () => {
    await takeAndRepay();
    await applicant.post('registration/restart');
  });

  const expectRefused = async (seer: Applicant) => {
    expect(await seer.get('client/loans')).toMatchObject({ status: 409 });
    const [, { uuid = '' } = {}] = await backend.registrations();
    for (const path of ['loans/1/documents', `documents/list/${uuid}`])
      expect((await seer.get(path)).status).toBe(409);
  };

  it('a session of another device with the same IIN', async () => {
    const stranger = await backend.applicant().fillIn(backend.resident);
    await expectRefused(stranger);
  });

  it('the same device after a logout', async () => {
    await applicant.post('logout');
    await applicant.forget().fillIn(backend.resident);
    await expectRefused(applicant);
  });

  it('the same session with the IIN of another person', async () => {
    await applicant.fillIn(await backend.iinFor('address_and_employment'));
    await expectRefused(applicant);
  });

  it('a check by a person, which proves nothing of an earlier loan', async () => {
    const stranger = await backend.applicant().fillIn(backend.resident);
    await stranger.passWithoutFace();
    expect(await loansOf(stranger)).toEqual([]);
    // The signature with the phone of the earlier loan proves no more.
    await stranger.post('registration/signing/result', await stranger.signAtProvider());
    await stranger.untilStep('personal_cabinet');
    await stranger.signContract();
    expect(await loansOf(stranger)).toHaveLength(1);
  });

  it('a face on another device, before the code', async () => {
    const stranger = await backend.applicant().apply(backend.resident);
    expect(await loansOf(stranger)).toEqual([]);
    const [, { uuid = '' } = {}] = await backend.registrations();
    expect((await stranger.get(`documents/list/${uuid}`)).status).toBe(404);
  });

  it('a session whose proof has ended', async () => {
    await backend.forward(hourS);
    await applicant.enter(backend.resident);
    for (let hours = 1; hours < 8; hours += 1) {
      expect((await applicant.get('client/loans')).status).toBe(200);
      await backend.forward(hourS);
    }
    await expectRefused(applicant);
  });
});
