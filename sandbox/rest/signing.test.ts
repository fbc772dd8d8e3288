import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calculateLoan } from '../../src/calc/index.ts';
import { almatyDate } from '../../src/platform/almatyTime.ts';
import type { Applicant } from './testing/applicant.ts';
import { openTestBackend, type TestBackend } from './testing/testBackend.ts';
import { iinOf, iins, typed } from './testing/typed.ts';

let backend: TestBackend;
let applicant: Applicant;
beforeEach(async () => {
  backend = openTestBackend();
  applicant = backend.applicant();
});
afterEach(() => backend.remove());

const toCabinet = async (terms: object = {}) => {
  await applicant.fillIn(iins.resident, terms);
  await applicant.proveAndSign();
};
/** Returns a code that is not the one that was sent. */
const wrongCode = () => {
  const sent = Number(applicant.lastSms().code);
  return String((sent + 1) % 10_000).padStart(4, '0');
};
const hourS = 3600;

describe('the code of the SMS', () => {
  it('has four digits, and a last line for WebOTP', async () => {
    await toCabinet();
    const asked = await applicant.sign(null);
    expect(asked.body).toEqual({ potentialContractId: null, resend_after: 60 });
    const { code, text } = applicant.lastSms();
    expect(code).toMatch(/^\d{4}$/);
    expect(text.endsWith(`\n\n@localhost #${code}`)).toBe(true);
  });

  it('becomes void after five wrong tries, until a new one is requested', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { code = '' } = applicant.lastSms();
    for (const tries_left of [4, 3, 2, 1, 0]) {
      expect(await applicant.sign(wrongCode())).toMatchObject({
        status: 422,
        body: {
          errors: { sms_code: ['Код неверный, проверьте SMS на номер •• 00 01'] },
          tries_left,
        },
      });
    }
    const stopped = await applicant.sign(code);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TRIES_EXHAUSTED' } });
    backend.clock.forward(Number(stopped.headers.get('Retry-After')));
    await applicant.sign(null);
    expect((await applicant.sign(applicant.lastSms().code ?? '')).status).toBe(200);
  });

  it('expires after ten minutes, with another message than a wrong code', async () => {
    await toCabinet();
    await applicant.sign(null);
    backend.clock.forward(10 * 60 + 1);
    const late = await applicant.sign(applicant.lastSms().code ?? '');
    expect(late).toMatchObject({
      status: 422,
      body: { errors: { sms_code: ['Срок кода истёк, запросите новый'] } },
    });
    expect(late.body).not.toHaveProperty('tries_left');
  });

  it('is valid only for the phone that it was sent to', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { code = '' } = applicant.lastSms();
    expect((await applicant.sign(code, '77010000009')).status).toBe(422);
    expect((await applicant.info()).phone).toBeNull();
  });

  it('can be sent again after a minute, five times an hour', async () => {
    await toCabinet();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await applicant.sign(null)).status).toBe(200);
      const early = await applicant.sign(null);
      expect(early.status).toBe(429);
      backend.clock.forward(60);
    }
    const stopped = await applicant.sign(null);
    expect(stopped.status).toBe(429);
    // 5 minutes of the hour are over.
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(54 * 60);
    backend.clock.forward(hourS);
    expect((await applicant.sign(null)).status).toBe(200);
  });

  it('is sent to one phone five times an hour, for all registrations together', async () => {
    const others = Array.from({ length: 6 }, () => backend.applicant());
    const statuses: number[] = [];
    for (const [index, other] of others.entries()) {
      await other.fillIn(iinOf(index));
      await other.proveAndSign();
      statuses.push((await other.sign(null)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the documents', () => {
  it('open by their links without a bearer for 15 minutes, with the hashes that are signed', async () => {
    await toCabinet();
    const { documents, terms } = await applicant.documents();
    const { payment, gesv, returnAmount, percent } = calculateLoan({
      ...typed.terms,
      openDate: almatyDate(backend.clock.nowMs()),
    });
    expect(terms).toEqual({
      amount: 78_500,
      product: '12_month',
      method: 'annuity',
      payment: payment.toNumber(),
      gesv: gesv.toNumber(),
      return_amount: returnAmount.toNumber(),
      reward: percent.toNumber(),
      confirm_after_h: 0,
    });
    expect(documents).toHaveLength(3);
    for (const { url, sha256, mime, bytes: size } of documents) {
      const file = await backend.api.request(url);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.length).toBe(size);
      expect(file.headers.get('Content-Type')).toBe(`${mime}; charset=utf-8`);
      expect(file.headers.get('Cache-Control')).toBe('no-store');
      expect((await backend.api.request(url.replace(/\/\d\?/, '/9?'))).status).toBe(404);
    }
    const [contract] = documents;
    expect(await (await backend.api.request(contract?.url ?? '')).text()).toContain('Әсел');
    const unsealed = new URL(contract?.url ?? '');
    unsealed.searchParams.set('until', '9999999999999');
    expect((await backend.api.request(unsealed.href)).status).toBe(404);
    backend.clock.forward(15 * 60);
    expect((await backend.api.request(contract?.url ?? '')).status).toBe(404);
  });

  it.each([
    [{}, 0, ['12 ай / 12 мес.', 'қол қойылғаннан кейін бірден / сразу после подписания']],
    [
      { amount: 400_000, product: '24_month' },
      24,
      ['24 ай / 24 мес.', '24 сағат өткен соң', 'пройдёт 24 ч. после подписания'],
    ],
    [{ amount: 200_000, product: '21_days' }, 0, ['21 күн / 21 дн.']],
  ])('show total, reward and wait of %j in both languages', async (change, hours, words) => {
    await toCabinet(change);
    const { documents, terms } = await applicant.documents();
    expect(terms.confirm_after_h).toBe(hours);
    const contract = await (await backend.api.request(documents[0]?.url ?? '')).text();
    for (const text of [
      ...words,
      `<td>Барлық сыйақы / Всё вознаграждение, ₸</td><td>${terms.reward.toFixed(2)}</td>`,
      `<td>Барлық қайтарылатын сома / Всего к возврату, ₸</td><td>${terms.return_amount.toFixed(2)}</td>`,
      `<td>Алғашқы төлем / Первый платёж, ₸</td><td>${terms.payment.toFixed(2)}</td>`,
      `<td>ЖТСМ / ГЭСВ, %</td><td>${(terms.gesv * 100).toFixed(2)}</td>`,
    ]) {
      expect(contract).toContain(text);
    }
  });

  it('differ between the languages only in their names', async () => {
    await toCabinet();
    const { uuid } = await applicant.step();
    const path = `/rest/documents/list/${uuid}`;
    const names = async (language: string) => {
      const heard = await applicant.call('GET', path, undefined, { 'Accept-Language': language });
      const { documents } = JSON.parse(JSON.stringify(heard.body));
      return documents.map(({ name }: { name: string }) => name);
    };
    expect(await names('ru')).toContain('График платежей');
    expect(await names('kz')).toContain('Өтеу кестесі');
  });

  it('are signed only as they were shown, and all required ones together', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { documents } = await applicant.documents();
    const sms_code = applicant.lastSms().code ?? '';
    const ids = documents.map(({ template_id }) => template_id);
    const sums = documents.map(({ sha256 }) => sha256);
    const sign = (document_template_ids: number[], document_sha256s?: string[]) =>
      applicant.post('documents/sign', {
        phone: typed.phone,
        sms_code,
        document_template_ids,
        ...(document_sha256s && { document_sha256s }),
      });
    expect((await sign(ids)).status).toBe(422);
    expect((await sign(ids.slice(1), sums)).status).toBe(422);
    expect(await sign(ids, ['0'.repeat(64), ...sums.slice(1)])).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENTS_CHANGED', step_name: 'personal_cabinet' },
    });
    expect((await sign(ids, sums)).status).toBe(200);
    const after = await applicant.documents();
    expect(after.documents.map(({ sha256 }) => sha256)).toEqual(sums);
    expect(await sign(ids, sums)).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } });
  });
});

describe('a loan above 75 МРП', () => {
  const large = { amount: 400_000 };
  const logIn = async (documentToken: string) => {
    const login = await applicant.post('auth', { phone: typed.phone, documentToken });
    applicant.token = JSON.parse(JSON.stringify(login.body)).bearerToken;
  };

  it('waits a day for its confirmation', async () => {
    await toCabinet(large);
    const documentToken = await applicant.signContract();
    const { loan } = await applicant.info();
    expect(loan).toMatchObject({ status: 'waiting', open_date: null, next_payment: null });
    const waitMs = Date.parse(loan?.confirmable_at ?? '') - backend.clock.nowMs();
    expect(waitMs).toBeGreaterThan(24 * hourS * 1000 - 60_000);
    expect((await applicant.post('cabinet/confirm')).status).toBe(409);
    backend.clock.forward(24 * hourS);
    await logIn(documentToken);
    expect((await applicant.post('cabinet/confirm')).body).toMatchObject({
      loan: { status: 'active', balance: 400_000 },
    });
    expect((await applicant.post('cabinet/refuse')).status).toBe(409);
  });

  it('can be refused before its confirmation', async () => {
    await toCabinet(large);
    await applicant.signContract();
    expect((await applicant.post('cabinet/refuse')).body).toMatchObject({
      loan: { status: 'refused', schedule: [] },
    });
    expect((await applicant.post('cabinet/confirm')).status).toBe(409);
    expect((await applicant.post('registration/restart')).status).toBe(200);
  });

  it('counts as refused when it is never confirmed', async () => {
    await toCabinet(large);
    const documentToken = await applicant.signContract();
    backend.clock.forward(72 * hourS + 1);
    await logIn(documentToken);
    expect((await applicant.info()).loan?.status).toBe('refused');
    expect((await applicant.post('cabinet/confirm')).status).toBe(409);
  });
});

describe('the cabinet', () => {
  it('opens for the signed amount and its own contract only', async () => {
    await toCabinet();
    await applicant.signContract();
    const open = (amount: number, potential_contract_id: number | null) =>
      applicant.post('cabinet', { amount, potential_contract_id });
    expect((await open(78_501, null)).body).toMatchObject({ errors: { amount: [/./] } });
    expect((await open(78_500, 999)).body).toMatchObject({
      errors: { potential_contract_id: [/./] },
    });
    const { potential_contract_id } = await applicant.info();
    expect((await open(78_500, potential_contract_id)).status).toBe(200);
  });
});
