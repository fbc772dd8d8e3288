import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentListAnswer } from '../../src/api/contract.ts';
import { calculateLoan, TARIFF_TYPE } from '../../src/calc/index.ts';
import { almatyDate } from '../../src/device/almatyTime.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const toCabinet = async (terms: object = {}) => {
  await applicant.reachCabinet(backend.resident, terms);
};
/** Returns a code that is not the one that was sent. */
const wrongCode = async () => {
  const sent = Number((await applicant.lastSms()).code);
  return String((sent + 1) % 10_000).padStart(4, '0');
};
const hourS = 3600;
/** Requests five codes, one a minute. */
const sendFive = async (who: Applicant, phone?: string) => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await who.sign(null, phone)).status).toBe(200);
    await backend.forward(60);
  }
};

describe('the code of the SMS', () => {
  it('has four digits, and a last line for WebOTP', async () => {
    await toCabinet();
    const asked = await applicant.sign(null);
    expect(asked.body).toEqual({ potentialContractId: null, resend_after: 60 });
    const { code, text } = await applicant.lastSms();
    expect(code).toMatch(/^\d{4}$/);
    expect(text.endsWith(`\n\n@${new URL(backend.appOrigin).hostname} #${code}`)).toBe(true);
  });

  it('becomes void after five wrong tries, until a new one is requested', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { code = '' } = await applicant.lastSms();
    const tail = backend.phone.replace(/^.*(..)(..)$/, '$1 $2');
    for (const tries_left of [4, 3, 2, 1, 0]) {
      expect(await applicant.sign(await wrongCode())).toMatchObject({
        status: 422,
        body: {
          errors: {
            sms_code: [
              backend.words(`Код не подошёл: нужен код из последнего SMS на номер •• ${tail}`),
            ],
          },
          tries_left,
        },
      });
    }
    const stopped = await applicant.sign(code);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TRIES_EXHAUSTED' } });
    await backend.forward(Number(stopped.headers.get('Retry-After')));
    await applicant.sign(null);
    expect((await applicant.sign((await applicant.lastSms()).code ?? '')).status).toBe(200);
  });

  it('expires after ten minutes, with another message than a wrong code', async () => {
    await toCabinet();
    await applicant.sign(null);
    await backend.forward(10 * 60 + 1);
    const late = await applicant.sign((await applicant.lastSms()).code ?? '');
    expect(late).toMatchObject({
      status: 422,
      body: { errors: { sms_code: [backend.words('Срок кода истёк, запросите новый')] } },
    });
    expect(late.body).not.toHaveProperty('tries_left');
  });

  it('is valid only for the phone that it was sent to', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { code = '' } = await applicant.lastSms();
    expect((await applicant.sign(code, await backend.phoneOf(9))).status).toBe(422);
    expect((await applicant.info()).phone).toBeNull();
  });

  it('can be sent again after a minute, five times an hour', async () => {
    await toCabinet();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await applicant.sign(null)).status).toBe(200);
      const early = await applicant.sign(null);
      expect(early.status).toBe(429);
      await backend.forward(60);
    }
    const stopped = await applicant.sign(null);
    expect(stopped.status).toBe(429);
    // 5 minutes of the hour are over.
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(54 * 60);
    await backend.forward(hourS);
    expect((await applicant.sign(null)).status).toBe(200);
  });

  it('an SMS code stays the same when it is sent again within ten minutes and before five wrong tries', async () => {
    await toCabinet();
    const nextCode = async () => {
      await backend.forward(60);
      expect((await applicant.sign(null)).status).toBe(200);
      return (await applicant.lastSms()).code;
    };
    const first = await nextCode();
    expect([await nextCode(), await nextCode()]).toEqual([first, first]);
    await applicant.sign(await wrongCode());
    await nextCode();
    expect((await applicant.sign(await wrongCode())).body).toMatchObject({ tries_left: 3 });
    for (let tries = 0; tries < 3; tries += 1) await applicant.sign(await wrongCode());
    const madeMs = () => backend.inside().store.smsCodes.all()[0]?.madeMs ?? 0;
    const firstMs = madeMs();
    const another = await nextCode();
    expect(madeMs()).toBeGreaterThan(firstMs);
    expect((await applicant.sign(another ?? '')).status).toBe(200);
  });

  /** Brings a further person to the cabinet without the face. */
  async function provenByPerson(number: number): Promise<Applicant> {
    const other = await backend.applicant().fillIn(await backend.iinOf(number));
    await other.passWithoutFace();
    await other.post('registration/signing/result', await other.signAtProvider());
    await other.untilStep('personal_cabinet');
    return other;
  }

  it('an SMS code is sent to one phone ten times an hour for all registrations that only persons proved', async () => {
    const others: Applicant[] = [];
    for (let number = 1; number <= 12; number += 1) others.push(await provenByPerson(number));
    const statuses: number[] = [];
    for (const other of others) statuses.push((await other.sign(null)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await backend.sms(backend.phone)).toHaveLength(10);
    const [last] = others.slice(-1);
    const stopped = await last?.sign(null);
    expect(Number(stopped?.headers.get('Retry-After'))).toBeLessThanOrEqual(hourS);
    expect((await last?.sign(null, await backend.phoneOf(2)))?.status).toBe(200);
    // The face has a share of its own.
    await toCabinet();
    await sendFive(applicant);
    await backend.forward(hourS);
    expect((await last?.sign(null))?.status).toBe(200);
  });

  it('an SMS code is sent five times an hour to a registration that only a person proved', async () => {
    const other = await provenByPerson(1);
    await sendFive(other);
    expect((await other.sign(null, await backend.phoneOf(2))).status).toBe(429);
  });
});

describe('an applicant’s messages', () => {
  /** Returns the text after the sender's name, because another back end has another name. */
  const ofSender = (text: string) => {
    const [, words = ''] = /^\S.*?: (\w.*)$/s.exec(text.replaceAll('\u00a0', ' ')) ?? [];
    return words;
  };

  it('say what the code signs, in two parts of SMS at most', async () => {
    backend.onlyWithSampleData();
    await toCabinet({ amount: 1_000_000, product: '60_month' });
    await applicant.sign(null);
    const { code, text } = await applicant.lastSms();
    expect(ofSender(text)).toBe(
      `${code} — код для подписи договора на 1 000 000 тг. Никому не называйте.\n\n@localhost #${code}`,
    );
    // With the longest host for which there is room: two parts of Cyrillic have 134 characters.
    const room = 134 - (text.length - 'localhost'.length);
    expect(room).toBeGreaterThanOrEqual('zaim.microcredit-jenil.kz'.length);
  });

  it('are in the language of the call that they follow', async () => {
    backend.onlyWithSampleData();
    await toCabinet();
    applicant.language = 'kz';
    await applicant.sign(null);
    const { code = '', text } = await applicant.lastSms();
    expect(ofSender(text)).toBe(
      `${code} — 78 500 тг несие шартына қол қою коды. Ешкімге айтпаңыз.\n\n@localhost #${code}`,
    );
    await applicant.sign(code);
    const { documentToken, text: second } = await applicant.lastSms();
    expect(ofSender(second)).toBe(
      `${documentToken} — кіру коды. Сақтап қойыңыз, ешкімге айтпаңыз.`,
    );
    expect(second.length).toBeLessThanOrEqual(70);
    applicant.language = 'ru';
    await applicant.post('auth/resend', { phone: backend.phone });
    const { documentToken: third, text: resent } = await applicant.lastSms();
    expect(ofSender(resent)).toBe(`${third} — код для входа. Сохраните, никому не называйте.`);
    expect(resent.length).toBeLessThanOrEqual(70);
  });

  it('follow the language in which the face was shown, where a way back needs a code', async () => {
    backend.onlyWithSampleData();
    await toCabinet();
    await applicant.signContract();
    expect((await applicant.lastSms()).text).toContain('код для входа');
    const tablet = backend.applicant();
    tablet.language = 'kz';
    await tablet.apply(backend.resident, {}, 'personal_cabinet');
    expect((await applicant.lastSms()).text).toContain('кіру коды');
  });
});

describe('the tariff', () => {
  it.each(['12_month', '21_days'])('of %s comes back with documents and loan', async (product) => {
    await toCabinet({ product, tariff_type: TARIFF_TYPE });
    const { terms } = await applicant.documents();
    backend.onlyWithAnswered('a tariff', terms.tariff_type);
    const { loan } = await applicant.info();
    expect([terms.tariff_type, loan?.tariff_type]).toEqual([TARIFF_TYPE, TARIFF_TYPE]);
  });

  it('is the only one there is when an app of an earlier version sends none', async () => {
    await toCabinet({ tariff_type: undefined });
    const { terms } = await applicant.documents();
    backend.onlyWithAnswered('a tariff', terms.tariff_type);
    expect(terms.tariff_type).toBe(TARIFF_TYPE);
  });

  it('that is no longer taken makes the terms outdated, and one without the form of a name is wrong', async () => {
    await applicant.apply(backend.resident);
    const { terms } = await applicant.documents();
    backend.onlyWithAnswered('a tariff', terms.tariff_type);
    const other = await applicant.acceptTerms({ amount: 50_000, tariff_type: 'BASIC_WEEKLY' });
    expect(other).toMatchObject({ status: 422, body: { code: 'OUTDATED_TERMS' } });
    const wrong = await applicant.acceptTerms({ amount: 50_000, tariff_type: '<b>' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { tariff_type: [expect.any(String)] } },
    });
    expect((await applicant.documents()).terms).toEqual(terms);
  });
});

describe('the documents', () => {
  it('open by their links without a bearer for 15 minutes, with the hashes that are signed', async () => {
    await toCabinet();
    const { documents, terms } = await applicant.documents();
    const { payment, gesv, returnAmount, percent } = calculateLoan({
      ...typed.terms,
      openDate: almatyDate(backend.nowMs()),
    });
    const { tariff_type: _mayBeLeftOut, ...figures } = terms;
    expect(figures).toEqual({
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
      const file = await backend.request(url);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.length).toBe(size);
      expect(file.headers.get('Content-Type')).toBe(`${mime}; charset=utf-8`);
      expect(file.headers.get('Cache-Control')).toBe('no-store');
      expect(file.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect((await backend.request(url.replace(/\/\d\?/, '/9?'))).status).toBe(404);
    }
    const [contract] = documents;
    expect(await (await backend.request(contract?.url ?? '')).text()).toContain('Әсел');
    const unsealed = new URL(contract?.url ?? '');
    unsealed.searchParams.set('until', '9999999999999');
    expect((await backend.request(unsealed.href)).status).toBe(404);
    await backend.forward(15 * 60);
    expect((await backend.request(contract?.url ?? '')).status).toBe(404);
  });

  describe('open by a link', () => {
    const statusOf = async (url: string) => (await backend.request(url)).status;
    const linkOf = async (who: Applicant) => (await who.documents()).documents[0]?.url ?? '';

    it('a link to a document opens nothing when the session has logged out', async () => {
      await toCabinet();
      const link = await linkOf(applicant);
      expect(await statusOf(link)).toBe(200);
      await applicant.post('logout');
      expect(await statusOf(link)).toBe(404);
    });

    it.each(['the IIN in this browser', 'a code on another device'])(
      'a link to a document opens nothing when %s has opened the next session',
      async (opening) => {
        await toCabinet();
        const documentToken = await applicant.signContract();
        const former = await linkOf(applicant);
        const next = opening.startsWith('a code') ? backend.applicant() : applicant;
        if (next === applicant) await next.enter(backend.resident);
        else await next.logIn(documentToken);
        expect(await statusOf(former)).toBe(404);
        expect(await statusOf(await linkOf(next))).toBe(200);
      },
    );

    it('until the session ends by itself', async () => {
      await toCabinet();
      // Leaves five minutes of the session.
      for (let minute = 0; minute < 475; minute += 95) {
        await backend.forward(95 * 60);
        await applicant.step();
      }
      const link = await linkOf(applicant);
      expect(await statusOf(link)).toBe(200);
      await backend.forward(5 * 60);
      expect(await statusOf(link)).toBe(404);
    });

    it('until the application begins anew', async () => {
      await toCabinet();
      const link = await linkOf(applicant);
      expect(await statusOf(link)).toBe(200);
      await applicant.post('registration/restart');
      expect(await statusOf(link)).toBe(404);
    });
  });

  it('have plain file names, which tell nothing of the person, and stay in the tab', async () => {
    backend.onlyWithSampleData();
    await toCabinet();
    const { documents } = await applicant.documents();
    const files = await Promise.all(documents.map(({ url }) => backend.request(url)));
    expect(files.map(({ headers }) => headers.get('Content-Disposition'))).toEqual([
      'inline; filename="jenil-contract.html"',
      'inline; filename="jenil-schedule.html"',
      'inline; filename="jenil-memo.html"',
    ]);
  });

  it('have links on the API’s own origin, whatever host the request names', async () => {
    await toCabinet();
    const { uuid } = await applicant.step();
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const address = `http://evil.example/rest/documents/list/${uuid}`;
    const { body } = await applicant.call('GET', address, undefined, forged);
    const { documents } = v.parse(documentListAnswer, body);
    expect(documents.map(({ url }) => new URL(url).origin)).toEqual(
      Array(3).fill(backend.apiOrigin),
    );
  });

  /** Returns the content of a file in each of its languages, in the file's order, with plain spaces. */
  const readParts = async (url = '') => {
    const text = await (await backend.request(url)).text();
    const parts = text.matchAll(/<section lang="(\w+)">(.*?)<\/section>/gs);
    return [...parts].map(([, language = '', part = '']) => ({
      language,
      text: part.replaceAll('\u00a0', ' '),
    }));
  };
  const row = (name: string, value: string) => `>${name}</th><td>${value}</td>`;
  /** Formats tenge with tiyn from the digits of `toFixed`, independently of the documents' own format. */
  const tenge = (amount: number) =>
    `${amount
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, ' ')} ₸`;

  it.each([
    [
      {},
      0,
      {
        ru: ['12 месяцев', '37,96 % в год', 'аннуитетный', 'сразу после подписания'],
        kk: ['12 ай', 'жылына 37,96%', 'аннуитеттік', 'қол қойылғаннан кейін бірден'],
      },
    ],
    [
      { amount: 400_000, product: '24_month', method: 'equal' },
      24,
      {
        ru: ['24 месяца', 'дифференцированный', 'не раньше чем через 24 ч', 'через 72 ч'],
        kk: ['24 ай', 'сараланған', 'кемінде 24 сағат', '72 сағаттан кешіктірмей'],
      },
    ],
    [
      { amount: 200_000, product: '21_days' },
      0,
      {
        ru: ['21 день', '0,104 % в день', 'один платёж в конце срока'],
        kk: ['21 күн', 'күніне 0,104%', 'мерзім соңында бір төлеммен'],
      },
    ],
  ])(
    'state lender and figures of %j on the first page, in both languages',
    async (change, hours, words) => {
      backend.onlyWithSampleData();
      await toCabinet(change);
      const { documents, terms } = await applicant.documents();
      expect(terms.confirm_after_h).toBe(hours);
      const [ru, kk] = await readParts(documents[0]?.url);
      const gesv = (terms.gesv * 100).toFixed(2).replace('.', ',');
      const isSingle = terms.product === '21_days';
      for (const text of [
        ...words.ru,
        row('Кредитор', 'ТОО «МФО „Образец“»'),
        row('БИН кредитора', '000000000000 (образец)'),
        row('Сумма микрокредита', tenge(terms.amount)),
        row('Переплата: вознаграждение за весь срок', tenge(terms.reward)),
        row('Всего к возврату', tenge(terms.return_amount)),
        row(isSingle ? 'Платёж' : 'Первый платёж', tenge(terms.payment)),
        row('Годовая эффективная ставка вознаграждения (ГЭСВ)', `${gesv} %`),
      ]) {
        expect(ru?.text).toContain(text);
      }
      for (const text of [
        ...words.kk,
        row('Несие беруші', '«„Үлгі“ МҚҰ» ЖШС'),
        row('Несие берушінің БСН-і', '000000000000 (үлгі)'),
        row('Микрокредит сомасы', tenge(terms.amount)),
        row('Артық төлем: бүкіл мерзім үшін сыйақы', tenge(terms.reward)),
        row('Қайтарылатын сома', tenge(terms.return_amount)),
        row(isSingle ? 'Төлем' : 'Алғашқы төлем', tenge(terms.payment)),
        row('Жылдық тиімді сыйақы мөлшерлемесі (ЖТСМ)', `${gesv}%`),
      ]) {
        expect(kk?.text).toContain(text);
      }
    },
  );

  /** Returns every figure, sorted, because the languages order the parts of a date differently. */
  const figuresIn = (text = '') =>
    text
      .match(/\d[\d ]*(?:,\d+)?/g)
      ?.map((figure) => figure.trim())
      .toSorted();

  it.each([
    ['ru', ['ru', 'kk']],
    ['kz', ['kk', 'ru']],
  ])(
    'hold both languages in full, with the same figures, that of %s first',
    async (spoken, order) => {
      backend.onlyWithSampleData();
      await toCabinet();
      applicant.language = spoken;
      for (const { url } of (await applicant.documents()).documents) {
        const parts = await readParts(url);
        expect(parts.map(({ language }) => language)).toEqual(order);
        const [first, second] = parts.map(({ text }) => text);
        expect(figuresIn(first)).toEqual(figuresIn(second));
        const tagsIn = (text = '') => text.match(/<\w+/g);
        expect(tagsIn(first)).toEqual(tagsIn(second));
      }
    },
  );

  it('name the card to which the money goes, as the cabinet does, and the account for paying back', async () => {
    backend.onlyWithSampleData();
    await toCabinet();
    const [contract] = (await applicant.documents()).documents;
    const [russian] = await readParts(contract?.url ?? '');
    const { masked = '' } = (await applicant.info()).loan?.payout ?? {};
    expect(russian?.text).toContain(`на банковскую карту заёмщика ${masked}`);
    expect(russian?.text).toMatch(/Счёт кредитора для возврата займа[\s\S]+KZ\d{18} \(образец\)/);
  });

  it('have their legal names in the caller’s language', async () => {
    backend.onlyWithSampleData();
    await toCabinet();
    const names = async (language: string) => {
      applicant.language = language;
      return (await applicant.documents()).documents.map(({ name }) => name);
    };
    expect(await names('ru')).toEqual([
      'Договор о предоставлении микрокредита',
      'График платежей',
      'Памятка заёмщика',
    ]);
    expect(await names('kz')).toEqual([
      'Микрокредит беру туралы шарт',
      'Өтеу кестесі',
      'Қарыз алушыға жадынама',
    ]);
  });

  it('are signed as they were shown when the language was switched since, and stay so', async () => {
    await toCabinet();
    applicant.language = 'kz';
    const { documents } = await applicant.documents();
    await applicant.sign(null);
    applicant.language = 'ru';
    const signed = await applicant.post('documents/sign', {
      phone: backend.phone,
      sms_code: (await applicant.lastSms()).code,
      document_template_ids: documents.map(({ template_id }) => template_id),
      document_sha256s: documents.map(({ sha256 }) => sha256),
    });
    expect(signed.status).toBe(200);
    const after = (await applicant.documents()).documents;
    expect(after.map(({ sha256 }) => sha256)).toEqual(documents.map(({ sha256 }) => sha256));
    expect((await readParts(after[0]?.url))[0]?.language).toBe('kk');
  });

  it('are signed only as they were shown, and all required ones together', async () => {
    await toCabinet();
    await applicant.sign(null);
    const { documents } = await applicant.documents();
    const sms_code = (await applicant.lastSms()).code ?? '';
    const ids = documents.map(({ template_id }) => template_id);
    const sums = documents.map(({ sha256 }) => sha256);
    const sign = (document_template_ids: number[], document_sha256s?: string[]) =>
      applicant.post('documents/sign', {
        phone: backend.phone,
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
    expect(await sign(ids, sums)).toMatchObject({
      status: 200,
      body: { potentialContractId: expect.any(Number) },
    });
    const after = await applicant.documents();
    expect(after.documents.map(({ sha256 }) => sha256)).toEqual(sums);
    expect(await sign(ids, sums)).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } });
  });
});

describe('a loan above 75 МРП', () => {
  const large = { amount: 400_000 };

  it('waits a day for its confirmation', async () => {
    await toCabinet(large);
    const documentToken = await applicant.signContract();
    const { loan } = await applicant.info();
    expect(loan).toMatchObject({ status: 'waiting', open_date: null, next_payment: null });
    const waitMs = Date.parse(loan?.confirmable_at ?? '') - backend.nowMs();
    expect(waitMs).toBeGreaterThan(24 * hourS * 1000 - 60_000);
    expect((await applicant.post('cabinet/confirm')).status).toBe(409);
    await backend.forward(24 * hourS);
    await applicant.logIn(documentToken);
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
    await backend.forward(72 * hourS + 1);
    await applicant.logIn(documentToken);
    expect((await applicant.info()).loan?.status).toBe('refused');
    expect((await applicant.post('cabinet/confirm')).status).toBe(409);
  });
});

it('the cabinet opens for the signed amount and its own contract only', async () => {
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
