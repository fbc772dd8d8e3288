import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { clientInfo } from '../../tests/fixtures/sampleAnswers.ts';
import * as contract from './contract.ts';

const { personal, passport } = contract.formExamples;
const readPersonal = (change: object) =>
  v.parse(contract.submitPersonal.body, { ...personal, ...change });

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value;

/** Returns the problems by field, in the form that app and sandbox use. */
function problems(call: contract.Call, body: unknown): Record<string, string> {
  if (call.body === null) throw new Error('no body');
  return contract.problemsByField(v.safeParse(call.body, body).issues ?? []);
}

const ofPersonal = (body: unknown) => problems(contract.submitPersonal, body);
const ofPassport = (body: unknown) => problems(contract.submitPassport, body);

describe('personal data', () => {
  it('is valid without a patronymic', () => {
    expect(ofPersonal(personal)).toEqual({});
  });

  it.each(['Петр0', '-Анна', 'Anna😀', 'А'.repeat(65), 'O’’Neil--x<'])(
    'rejects the name «%s»',
    (name) => {
      const found = ofPersonal({ ...personal, first_name: name, middle_name: name });
      const problem = name.length > 64 ? 'too_long' : 'name';
      expect(found).toEqual({ first_name: problem, middle_name: problem });
    },
  );

  it.each(["O'Neil", 'Жан-Пьер', 'Мырза Али', 'Ұлпан', ' Іңкәр '])(
    'accepts the name «%s»',
    (name) => {
      expect(ofPersonal({ ...personal, last_name: name })).toEqual({});
    },
  );

  const foreign =
    'Їжакевич|Євген|Андріївна|Ґалаґан|Ўладзімір|Ҷамшед|Ӯктам|Gökçe|Işık|Müller|Groß|Nguyễn Thị|Салтыков - Щедрин';
  it.each([...foreign.split('|'), 'А'.repeat(64)])('accepts the foreign name «%s»', (name) => {
    expect(ofPersonal({ ...personal, first_name: name })).toEqual({});
    expect(readPersonal({ last_name: name }).last_name).toBe(name);
  });

  it.each([
    ['Oʻktam', "O'ktam"],
    ['Oʼktam', "O'ktam"],
    ['Д‘Арк', "Д'Арк"],
    ['Д’Арк', "Д'Арк"],
    ['O`Neil', "O'Neil"],
    ['Анна‑Мария', 'Анна-Мария'],
    ['Анна – Мария', 'Анна - Мария'],
    ['Go\u0308kc\u0327e', 'Gökçe'],
    ['Ива\u0301нов', 'Ива\u0301нов'],
    // Latin letters in a Cyrillic word, and Cyrillic letters in a Latin word.
    ['Серiк', 'Серік'],
    ['Capсeнбаeв', 'Сарсенбаев'],
    ['Caбит-Oмapов', 'Сабит-Омаров'],
    ['Əйгерiм', 'Әйгерім'],
    ['Cаpа', 'Сара'],
    ['Мüller', 'Müller'],
    ['Cepik-Иванов', 'Серік-Иванов'],
    ['Gоmez Мамед', 'Gomez Мамед'],
  ])('reads «%s» as «%s»', (typed, name) => {
    expect(readPersonal({ first_name: typed, middle_name: typed })).toMatchObject({
      first_name: name,
      middle_name: name,
    });
  });

  it.each([
    ...['Петр2', 'Ⅷ', 'Γιώργος', 'אבי', '王', 'გიორგი', 'Ан\u0007на', 'А\u0301\u0301\u0301нна'],
    ...['\u0301нна', "Али'", 'И.И.', 'Анна_Мария'],
    // Overlay marks, which strike a letter out.
    ...['\u0334', '\u0335', '\u0336', '\u0337', '\u0338'].map((overlay) => `Ан${overlay}на`),
    // Ligatures, Latin and Armenian, and digraphs.
    ...['\ufb00', '\ufb01', '\ufb02', '\ufb03', '\ufb04', '\ufb05', '\ufb06'],
    ...['\ufb13', '\ufb14', '\ufb15', '\ufb16', '\ufb17'],
    ...['So\ufb01a', '\u01c6emal', 'De \u0132ssel'],
    // Full-width, superscript and modifier letters.
    ...[
      '\uff21nna',
      '\u1d2cnna',
      'Mar\u00aa',
      'Ann\u02b0a',
      'Ann\u1d2f',
      'Anna\u01c3',
      'Ann\u017f',
    ],
  ])('rejects the name «%s» in every field', (name) => {
    expect(ofPersonal({ ...personal, last_name: name, middle_name: name })).toEqual({
      last_name: 'name',
      middle_name: 'name',
    });
  });

  it.each(['202d', '202c', '202e', '200b', '200d', '200e', '2066', 'feff', '00ad', 'fe0f', '034f'])(
    'takes the invisible mark U+%s off a name',
    (code) => {
      const mark = String.fromCodePoint(Number.parseInt(code, 16));
      const typed = `${mark}Ан${mark}на${mark}`;
      expect(readPersonal({ first_name: typed }).first_name).toBe('Анна');
    },
  );

  it.each(['Иvan', 'Yлпан', 'Петроs', 'Анна-Мarия'])(
    'asks for one alphabet in the name «%s»',
    (name) => {
      expect(ofPersonal({ ...personal, first_name: name })).toEqual({
        first_name: 'two_alphabets',
      });
    },
  );

  it('keeps every letter of Kazakh in a name', () => {
    for (const name of ['Әәғғққңңөөұұүүһһіі', 'ӘҒҚҢӨҰҮҺІ', 'Өмірбек', 'Ұлжан-Қүміс']) {
      expect(readPersonal({ first_name: name }).first_name).toBe(name);
    }
  });

  it('reads an e-mail among invisible marks', () => {
    const email = '\u202aasel@\u00adexample.kz\u200e\ufeff';
    expect(readPersonal({ email }).email).toBe('asel@example.kz');
  });

  it('joins й and removes extra spaces', () => {
    expect(readPersonal({ first_name: '  Андре\u0438\u0306 ' }).first_name).toBe('Андрей');
  });

  it.each([
    ['', 'required'],
    [`${'a'.repeat(255)}@example.kz`, 'too_long'],
    ...[
      ...['asel', 'asel@example', 'a b@example.kz', 'aigul＠mail.kz', 'ａigul@mail.kz'],
      // Letters of other alphabets.
      ...['aigul@gmail.сom', 'аigul@gmail.com', 'aigul@пошта.қаз', 'aigul@почта.рф'],
      ...['aigul@gmail.xn--om-nmc', 'aigul@XN--80AA.example.kz', 'aigul@xn--80a1acny.xn--p1ai'],
      ...['aigul@mail。kz', 'aigul@mail.kz.', 'aigul@mail.kz,', 'aigul@mail,kz'],
      ...['mailto:aigul@mail.kz', 'Айгуль <aigul@mail.kz>', '<aigul@mail.kz>'],
      ...['aigul@mail.kz aigul@bk.ru', 'aigul@mail.kz; aigul@bk.ru'],
    ].map((email) => [email, 'email']),
  ])('rejects the e-mail «%s»', (email, problem) => {
    expect(ofPersonal({ ...personal, email })).toEqual({ email: problem });
  });

  it('finds every missing field', () => {
    expect(ofPersonal({})).toMatchObject({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
    });
  });
});

describe('an identity document', () => {
  it('is valid as it is printed', () => {
    expect(ofPassport({ ...passport, birthplace: 'г. Алматы' })).toEqual({});
  });

  it.each([
    [{ id_number: '12345678' }, { id_number: 'id_number' }],
    [{ id_number: '1234567890' }, { id_number: 'id_number' }],
    [{ id_number: 'AB12345', country_id: 643 }, {}],
    [{ id_number: 'АЖ 12345', country_id: 643 }, { id_number: 'id_number_foreign' }],
    [{ id_number: 'AB', country_id: 643 }, { id_number: 'id_number_foreign' }],
    [{ when: '2099-01-01' }, { when: 'date_in_future' }],
    [{ when: '2021-02-30' }, { when: 'date' }],
    [
      { period_validity: '2020-01-01', when: '2019-01-01' },
      { period_validity: 'document_expired' },
    ],
    [{ birthday: '1899-12-31' }, { birthday: 'date_too_early' }],
    [{ birthday: '2999-12-31' }, { birthday: 'date_in_future' }],
    [{ birthday: '01/02/19' }, { birthday: 'date' }],
    [{ sex: 'x' }, { sex: 'choice' }],
    [{ birthplace: 'Алматы\u202e' }, {}],
    [{ birthplace: 'Алматы\u0007' }, { birthplace: 'characters' }],
    [{ country_id: Number.NaN }, { country_id: 'choice' }],
  ])('with %j has the problems %j', (change, found) => {
    expect(ofPassport({ ...passport, ...change })).toMatchObject(found);
    expect(Object.keys(ofPassport({ ...passport, ...change }))).toEqual(Object.keys(found));
  });

  it.each([
    ...['AB 123456', 'ab123456', 'АВ 123 456', 'AB-123456', 'AB № 123456', 'ab–123456'],
    ...['\u202dAB\u00a0123456\u202c', 'AB12 3456', 'AB12345 6'],
  ])('reads the number «%s» as AB123456', (id_number) => {
    const body = { ...passport, id_number, country_id: 643 };
    expect(v.parse(contract.submitPassport.body, body).id_number).toBe('AB123456');
  });

  it.each(['1234 567890', '75 № 1234567', '12345678-Z', '12 AB 34567', '1234 5678 9012'])(
    'takes the spaces out of the foreign number «%s»',
    (id_number) => {
      const body = { ...passport, id_number, country_id: 643 };
      const { id_number: read } = v.parse(contract.submitPassport.body, body);
      expect(read).toBe(id_number.replace(/[ №-]/g, ''));
    },
  );

  it.each([
    ...['AB123456 CD123456', 'AB123456-AB123457', '123456789 987654321', 'AB123456, AB123457'],
    ...['012345678 от 2021', 'AB 123456 от 03.05.2021', 'ＡＢ１２３４５６'],
  ])('makes no number of «%s»', (id_number) => {
    expect(ofPassport({ ...passport, id_number, country_id: 643 })).toEqual({
      id_number: 'id_number_foreign',
    });
  });

  it.each([
    // Midnight in Almaty (UTC+5) at the end of 2026-11-21, and the second before.
    ['2026-11-21T19:00:00Z', '2026-11-21', false],
    ['2026-11-21T18:59:59Z', '2026-11-21', true],
    ['2026-11-21T23:59:59Z', '2026-11-21', false],
    ['2026-11-21T23:59:59Z', '2026-11-22', true],
  ])('expires at midnight in Almaty: at %s, until %s: %s', (now, until, isValid) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    const found = ofPassport({ ...passport, period_validity: until });
    expect(found).toEqual(isValid ? {} : { period_validity: 'document_expired' });
  });

  it('may be issued today in Kazakhstan, not tomorrow', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T19:00:00Z') });
    const today = ofPassport({ ...passport, when: '2026-11-22' });
    const tomorrow = ofPassport({ ...passport, when: '2026-11-23' });
    expect(today).toEqual({});
    expect(tomorrow).toEqual({ when: 'date_in_future' });
  });

  it('may not be issued before the birth date', () => {
    const issued = { ...passport, when: '1950-01-01' };
    expect(ofPassport(issued)).toEqual({ when: 'issued_before_birth' });
    expect(problems(contract.submitPersonalAndPassport, { ...personal, ...issued })).toEqual({
      when: 'issued_before_birth',
    });
    expect(ofPassport({ ...issued, birthday: '1950-01-01' })).toEqual({});
    // An invalid birth date is the only problem, because it is not compared with the date of issue.
    expect(ofPassport({ ...issued, birthday: '31' })).toEqual({ birthday: 'date' });
  });

  it('is checked together with the personal data', () => {
    const call = contract.submitPersonalAndPassport;
    expect(problems(call, { ...personal, ...passport })).toEqual({});
    expect(problems(call, { ...personal, ...passport, email: '', id_number: '1' })).toEqual({
      email: 'required',
      id_number: 'id_number_foreign',
    });
  });
});

describe('work and income', () => {
  it('requires employer and position of an employee only', () => {
    const body = { status: 'employed', employer: '', position: '', monthly_income: 0 };
    expect(problems(contract.submitEmployment, body)).toEqual({
      employer: 'required',
      position: 'required',
    });
    expect(problems(contract.submitEmployment, { ...body, status: 'retired' })).toEqual({});
  });

  it('requires an income, and names the rule for an impossible one', () => {
    const body = { status: 'student', employer: '', position: '' };
    expect(problems(contract.submitEmployment, body)).toEqual({ monthly_income: 'required' });
    for (const monthly_income of [-1, 0.5, 100_000_001]) {
      expect(problems(contract.submitEmployment, { ...body, monthly_income })).toEqual({
        monthly_income: 'income',
      });
    }
  });
});

describe('the signing by SMS', () => {
  const body = { phone: '77011234567', sms_code: '4821', document_template_ids: [] };
  const ofSigning = (change: object) => problems(contract.signDocuments, { ...body, ...change });

  it('requires the country code 7 and ten digits of a phone', () => {
    expect(ofSigning({})).toEqual({});
    for (const phone of ['7701123456', '770112345678', '87011234567', '17011234567'])
      expect(ofSigning({ phone })).toEqual({ phone: 'phone' });
  });

  it('requires 4 digits of a code', () => {
    for (const sms_code of ['482', '48214', '482a'])
      expect(ofSigning({ sms_code })).toEqual({ sms_code: 'sms_code' });
  });
});

const consents = contract.consentIds.map((id) => ({ id, version: contract.consentVersion }));
const terms = { amount: 78_500, product: '12_month', method: 'annuity', consents };

describe('the consents', () => {
  it('are all required', () => {
    expect(problems(contract.submitTerms, terms)).toEqual({});
    expect(problems(contract.submitTerms, { ...terms, consents: consents.slice(1) })).toEqual({
      consents: 'consents',
    });
  });

  it('may have a version that only the server knows to be outdated', () => {
    const versions = (version: unknown) =>
      problems(contract.submitTerms, {
        ...terms,
        consents: consents.map((consent) => ({ ...consent, version })),
      });
    expect(versions('2025-01')).toEqual({});
    expect(Object.values(versions('old'))).toEqual(['consents', 'consents', 'consents']);
  });
});

describe('the tariff', () => {
  it('may be left out of terms and answers: an app or a server of an earlier version has none', () => {
    expect(problems(contract.submitTerms, { ...terms, tariff_type: 'BASIC_MONTHLY' })).toEqual({});
    expect(problems(contract.submitTerms, terms)).toEqual({});
    expect(problems(contract.submitTerms, { ...terms, tariff_type: 'basic' })).toEqual({
      tariff_type: 'choice',
    });
    for (const tariff_type of [undefined, null, 'BASIC_MONTHLY']) {
      const loan = { ...clientInfo.loan, tariff_type };
      expect(
        v.parse(contract.getClientInfo.answer, { ...clientInfo, loan }).loan?.tariff_type,
      ).toBe(tariff_type);
    }
  });
});

describe('the attribution', () => {
  const bulk = (utms: object[]) =>
    problems(contract.applyUtmBulk, { client_timestamp: 1_790_000_000_000, utms });
  const record = { utm_source: 'bank', utm_timestamp: 1_790_000_000_000 };

  it('accepts one or two records in a bulk post of attribution', () => {
    expect([bulk([record]), bulk([record, record])]).toEqual([{}, {}]);
    for (const wrong of [[], [record, record, record]]) {
      expect(bulk(wrong)).toEqual({ utms: 'invalid' });
    }
  });
});

describe('a loan', () => {
  it('says nothing of the payout when the lender leaves it out', () => {
    const { payout, ...silent } = clientInfo.loan;
    expect(payout.masked).toBe('•• 1234');
    expect(v.parse(contract.loan, silent).payout).toBeNull();
  });

  it('is invalid without what was paid, what is late and the state of each row', () => {
    const { paid: _, ...withoutPaid } = clientInfo.loan;
    const { overdue: __, ...withoutOverdue } = clientInfo.loan;
    const schedule = clientInfo.loan.schedule.map(({ state: ___, ...row }) => row);
    for (const wrong of [withoutPaid, withoutOverdue, { ...clientInfo.loan, schedule }]) {
      expect(v.safeParse(contract.loan, wrong).success).toBe(false);
    }
  });
});

describe('the opening of the cabinet', () => {
  const problemsOf = (potential_contract_id: unknown) =>
    problems(contract.openCabinet, { amount: 78_500, potential_contract_id });

  it.each([7, null])('accepts the potential contract id %j', (id) => {
    expect(problemsOf(id)).toEqual({});
  });

  it.each([
    ['7', 'invalid'],
    [undefined, 'required'],
  ])('refuses the potential contract id %j as %s', (id, problem) => {
    expect(problemsOf(id)).toEqual({ potential_contract_id: problem });
  });
});

describe('a step answer', () => {
  it('keeps step_name, socket_channel, uuid and context.error of a step answer', () => {
    const answer = {
      step_name: 'liveness_failed',
      socket_channel: 'private:registration.5f1c',
      uuid: '5f1c',
      context: { error: 'low_similarity' },
    };
    expect(v.parse(contract.stepAnswer, answer)).toEqual(answer);
  });

  it('accepts an unknown step, and an empty context as PHP prints it', () => {
    const answer = { step_name: 'new_one', socket_channel: null, uuid: null, context: [] };
    expect(v.parse(contract.stepAnswer, answer)).toMatchObject({
      step_name: 'new_one',
      context: {},
    });
    const review = { ...answer, context: { values: [] } };
    expect(v.parse(contract.stepAnswer, review).context).toEqual({ values: {} });
  });
});

describe('what the app writes into headers, cookies, addresses and files', () => {
  const step = { step_name: 'personal', socket_channel: null, uuid: null };
  const isTaken = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
  const longest = 'a'.repeat(2_048);

  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk_-',
    '12|Vd0lY3RpT2s',
    'YWJj/+A==',
    longest,
  ])('takes the token «%s»', (token) => {
    expect(isTaken(contract.logIn.answer, { bearerToken: token, refreshToken: token })).toBe(true);
    expect(isTaken(contract.authorizeChannel.answer, { token })).toBe(true);
  });

  it.each([
    ...['', 'a b', 'a\r\nX-Evil: 1', 'a\n', 'a\u0000', 'a,b', 'a;b', '"a"', 'токен'],
    `${longest}a`,
  ])('refuses the token «%s» in every answer', (token) => {
    const tokens = { bearerToken: token };
    expect(isTaken(contract.logIn.answer, tokens)).toBe(false);
    expect(isTaken(contract.submitIin.answer, { ...step, ...tokens })).toBe(false);
    expect(isTaken(contract.authorizeChannel.answer, { token })).toBe(false);
    const isNone = token === '';
    expect(isTaken(contract.logIn.answer, { bearerToken: 'a', refreshToken: token })).toBe(isNone);
  });

  it.each(['', '../client/info', 'a/b', 'a?b', 'a\r\nb', 'a\n', 'a'.repeat(65)])(
    'refuses the registration «%s», and its channel',
    (uuid) => {
      const channel = `private:registration.${uuid}`;
      expect(isTaken(contract.stepAnswer, { ...step, uuid })).toBe(false);
      expect(isTaken(contract.stepAnswer, { ...step, socket_channel: channel })).toBe(false);
    },
  );

  it.each(['private:other.5f1c', '[?rewind=100]private:registration.5f1c', 'registration.5f1c'])(
    'refuses the channel «%s»',
    (socket_channel) => {
      expect(isTaken(contract.stepAnswer, { ...step, socket_channel })).toBe(false);
    },
  );

  it.each([
    ['2026-000007', true],
    ['№ 12/34-АБ', true],
    ['1\r\nX-EVIL:1', false],
    ['1\u202e2', false],
    ['<b>1</b>', false],
    ['1'.repeat(65), false],
  ])('of the contract’s number «%s» says: %s', (contract_number, isGood) => {
    expect(isTaken(contract.loan, { ...clientInfo.loan, contract_number })).toBe(isGood);
  });

  it.each([
    ['https://sign.example/?state=a%20b', true],
    ['https://sign.example/\r\nX-Evil: 1', false],
    ['https://sign.example/ ', false],
    ['', false],
    [`https://sign.example/${'a'.repeat(8_192)}`, false],
  ])('of the address «%s» says: %s', (redirect_url, isGood) => {
    for (const call of [contract.getSigningRedirect, contract.openCabinet]) {
      expect(isTaken(call.answer, { redirect_url })).toBe(isGood);
    }
  });
});

it('sends each call with a session except the calls of a visitor, and knows no role', () => {
  const calls = Object.values<unknown>(contract).flatMap((value) => (isCall(value) ? [value] : []));
  const bySession = Object.groupBy(calls, ({ bearer }) => bearer);
  const addresses = (use: 'none' | 'optional') =>
    bySession[use]?.map(({ method, path }) => `${method} ${path}`).sort();
  expect(Object.keys(bySession).sort()).toEqual(['none', 'optional', 'required']);
  expect(addresses('none')).toEqual(['POST /rest/route-rules']);
  expect(addresses('optional')).toEqual([
    'POST /rest/auth',
    'POST /rest/auth/resend',
    'POST /rest/logout',
    'POST /rest/registration/iin',
    'POST /rest/utm/apply',
    'POST /rest/utm/apply/bulk',
  ]);
});
