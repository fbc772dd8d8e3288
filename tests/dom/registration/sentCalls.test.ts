import { expect, it } from '../harness/test.ts';

it('sends each step of a resident by its own call, from the IIN to the loan', async ({
  page,
  applicant,
}) => {
  await applicant.comesToCabinet();
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
  const list = /(?<=list\/)[\w-]+$/;
  const bodies = page.network.sent.map(
    ({ method, path, body }) => [`${method} ${path.replace(list, '{id}')}`, body] as const,
  );
  // Of calls with the same address, the last body counts.
  expect(Object.fromEntries(bodies)).toMatchObject({
    'POST /rest/registration/iin': {
      iin: '871008401427',
      is_resident_rk: true,
      is_ipdl: false,
    },
    'GET /rest/registration/step': null,
    'POST /rest/registration/personal': {
      first_name: 'Айгүл',
      last_name: 'Сәрсенбаева',
      middle_name: 'Ерланқызы',
      email: 'aigul@example.kz',
    },
    'GET /rest/registration/countries': null,
    'POST /rest/registration/passport': {
      birthday: '1987-10-08',
      birthplace: 'Алматы',
      id_number: '012345678',
      issuer: 'МВД РК',
      period_validity: '2035-03-11',
      sex: 'female',
      when: '2020-03-12',
      country_id: 398,
    },
    'POST /rest/registration/verigram/session': {
      session_id: expect.stringMatching(/./),
      status: 'success',
      error: null,
    },
    'POST /rest/registration/verigram/image': {
      session_id: expect.stringMatching(/./),
      image: expect.stringMatching(/^\/9j\//),
    },
    'GET /rest/registration/signing/redirect': null,
    'POST /rest/registration/signing/result': {
      state: expect.stringMatching(/./),
      status: 'signed',
    },
    'GET /rest/documents/list/{id}': null,
    'POST /rest/documents/sign': {
      phone: '77011234567',
      sms_code: expect.stringMatching(/^\d{4}$/),
      document_template_ids: [101, 102, 103],
    },
    'POST /rest/cabinet': { amount: 78_500, potential_contract_id: expect.any(Number) },
    'GET /rest/client/info': null,
  });
});
