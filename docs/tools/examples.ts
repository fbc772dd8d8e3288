import * as v from 'valibot';
import type { CallName } from '../../sandbox/registration/whoMay.ts';
import { newDeviceKey } from '../../sandbox/rest/testing/applicant.ts';
import { opensSession } from '../../src/api/client.ts';
import {
  documentListAnswer,
  type FormStep,
  formExamples,
  formSteps,
  isFormStep,
} from '../../src/api/contract.ts';
import { asel, iinOf, iinsOf } from '../../tests/persons.ts';
import { calls, formCallName } from './callDocs.ts';
import {
  appOrigin,
  type ExampleApplicant,
  type ExampleBackend,
  openExampleBackend,
  type Recorded,
} from './exampleBackend.ts';

const [resident = '', largeLoan = '', refuses = '', generic = '', twoBrowsers = '', corrects = ''] =
  iinsOf('resident');
/** Test IINs of the sandbox by their outcome or use. */
const iins = {
  asel: resident,
  address: iinOf('address_and_employment'),
  foreigner: iinOf('non_resident'),
  signingFails: iinOf('signing_failed'),
  declined: iinOf('declined'),
  faceFails: iinOf('low_similarity'),
  unknownFace: iinOf('iin_not_found'),
  largeLoan,
  refuses,
  generic,
  twoBrowsers,
  corrects,
} as const;

const { personal, passport, phone } = asel;
// An app of an earlier version sends no tariff.
const { tariff_type: _, ...terms } = asel.terms;
const { consents } = terms;
const largeTerms = { ...terms, amount: 500_000 };
/** The beginning of a JPEG; a real photo has about 100 KB. */
const image = '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==';
const returnTo = { return_to: `${appOrigin}/register/signing-waiting-results` };
const unknownUuid = '0e8b5c1a-7d24-4f39-9a60-ffffffffffff';
const unknownState = { state: 'of-no-attempt', status: 'signed' };
const cabinet = { amount: 78_500, potential_contract_id: null };
const noCapture = { session_id: null, status: 'retry', error: null } as const;

/** Calls of a proven session that need neither id nor body. */
const outsiders: readonly CallName[] = [
  'correct',
  'getClientInfo',
  'getLoans',
  'signDocuments',
  'openCabinet',
  'confirmLoan',
  'refuseLoan',
];

async function enter(applicant: ExampleApplicant, iin: string, isResident = true) {
  const body = { iin, is_resident_rk: isResident, is_ipdl: false };
  await applicant.call('submitIin', { body });
}

async function fillIn(applicant: ExampleApplicant, iin: string, wanted: object = terms) {
  await enter(applicant, iin);
  await applicant.call('submitTerms', { body: wanted });
  await applicant.untilStep('personal');
  await applicant.call('submitPersonal', { body: personal });
  await applicant.call('submitPassport', { body: passport });
}

const sendForm = (applicant: ExampleApplicant, step: FormStep, body: object = formExamples[step]) =>
  applicant.call(formCallName(step), { body });

async function showFace(applicant: ExampleApplicant) {
  const session_id = await applicant.capture();
  const session = { session_id, status: 'success', error: null };
  await applicant.call('submitVerigramSession', { body: session });
  await applicant.call('submitVerigramImage', { body: { session_id, image } });
}

/** Goes from the IIN to the result of the face. */
async function apply(
  applicant: ExampleApplicant,
  iin: string,
  until = 'signing_init_success',
  wanted?: object,
) {
  await fillIn(applicant, iin, wanted);
  await showFace(applicant);
  return applicant.untilStep(until);
}

async function signAtProvider(applicant: ExampleApplicant, answer?: string) {
  await applicant.untilStep('signing_init_success');
  const redirect = await applicant.call('getSigningRedirect', { query: returnTo });
  return applicant.answerAtProvider(redirect, answer);
}

async function goToCabinet(applicant: ExampleApplicant, iin: string, wanted?: object) {
  await apply(applicant, iin, 'signing_init_success', wanted);
  await signAtProvider(applicant);
  return applicant.untilStep('personal_cabinet');
}

async function documentsToSign(applicant: ExampleApplicant) {
  const { uuid } = await applicant.step();
  const { body } = await applicant.call('getDocuments', { id: uuid ?? '' });
  const { documents } = v.parse(documentListAnswer, body);
  return {
    document_template_ids: documents.map(({ template_id }) => template_id),
    document_sha256s: documents.map(({ sha256 }) => sha256),
  };
}

/** Signs the contract. @returns the code for signing in, from the SMS after the signature */
async function signContract(applicant: ExampleApplicant, to: string): Promise<string> {
  const shown = await documentsToSign(applicant);
  const request = { phone: to, sms_code: null, ...shown };
  await applicant.call('signDocuments', { body: request, label: 'code_sent' });
  const sms_code = applicant.lastSms(to).code ?? '';
  await applicant.call('signDocuments', {
    body: { phone: to, sms_code, ...shown },
    label: 'signed',
  });
  return applicant.lastSms(to).documentToken ?? '';
}

/** Plays the site's calls, and a registration from the IIN to the logout. Also plays the refusals of these calls. */
async function playWhole({ applicant, forward }: ExampleBackend): Promise<void> {
  const asel = applicant();
  await asel.call('findRouteRule', { body: { path: '/old-about' } });
  await asel.call('findRouteRule', { body: { path: '/nowhere' }, label: 'no_rule' });
  await asel.call('findRouteRule', { body: {} });
  const page = 'https://www.example.kz/?utm_source=search&utm_medium=cpc';
  const visit = { page, referer: 'https://search.example/', utm_source: 'search' };
  await asel.call('applyUtm', { body: { ...visit, utm_medium: 'cpc' } });
  await asel.call('applyUtm', { body: {} });
  await asel.call('applyUtmBulk', { body: { client_timestamp: 1_795_410_000_000, utms: [visit] } });
  await asel.call('applyUtmBulk', { body: {} });

  await asel.call('submitIin', { body: { iin: '871008401420', is_resident_rk: true } });
  await enter(asel, iins.asel);
  await asel.call('getStep');
  await asel.call('getCountries');
  const { uuid } = await asel.step();
  const channel = { channel_name: `private:registration.${uuid}`, token: null };
  await asel.call('authorizeChannel', { body: channel });
  await asel.call('authorizeChannel', { body: {} });
  const foreign = { channel_name: `private:registration.${unknownUuid}`, token: null };
  await asel.call('authorizeChannel', { body: foreign });
  await asel.call('submitTerms', { body: { ...terms, consents: consents.slice(1) } });
  const outdated = consents.map(({ id }) => ({ id, version: '2020-01' }));
  await asel.call('submitTerms', { body: { ...terms, consents: outdated } });
  await asel.call('submitTerms', { body: terms });
  await asel.untilStep('personal');

  for (const name of outsiders) await asel.call(name);
  await asel.call('getDocuments', { id: uuid ?? '' });
  for (const step of formSteps) if (step !== 'personal') await sendForm(asel, step);
  await asel.call('submitVerigramSession', { body: { ...noCapture, status: 'error' } });
  await asel.call('submitVerigramImage', { body: { session_id: unknownUuid, image } });
  await asel.call('goWithoutVerigram');
  await asel.call('getSigningRedirect', { query: returnTo });
  await asel.call('repeatSigning');

  await asel.call('submitPersonal', { body: { ...personal, first_name: '', email: 'asel' } });
  await asel.call('submitPersonal', { body: personal });
  await asel.call('submitPersonal', { body: personal });
  await asel.call('submitPassport', { body: { ...passport, when: '1980-01-01' } });
  await asel.call('submitPassport', { body: passport });

  await asel.call('goWithoutVerigram');
  const unknownSession = { session_id: unknownUuid, status: 'success', error: null };
  await asel.call('submitVerigramSession', { body: unknownSession });
  await asel.call('submitVerigramImage', { body: { session_id: unknownUuid, image } });
  await showFace(asel);
  await asel.untilStep('signing_init_success');
  await asel.call('getSigningRedirect', { query: { return_to: 'https://elsewhere.example/' } });
  const redirect = await asel.call('getSigningRedirect', { query: returnTo });
  const passed = await asel.answerAtProvider(redirect);
  await asel.call('submitTerms', { body: terms });
  await asel.call('submitSigningResult', { body: unknownState });
  await asel.call('submitSigningResult', { body: passed });
  await asel.untilStep('personal_cabinet');

  await asel.call('getClientInfo', { label: 'to_sign' });
  await asel.call('getDocuments', { id: unknownUuid });
  const shown = await documentsToSign(asel);
  const request = { phone, sms_code: null, ...shown };
  await asel.call('signDocuments', { body: { ...request, document_template_ids: [] } });
  const others = { ...shown, document_sha256s: ['0'.repeat(64)] };
  await asel.call('signDocuments', { body: { phone, sms_code: '0000', ...others } });
  await asel.call('signDocuments', { body: request, label: 'code_sent' });
  await asel.call('signDocuments', { body: request });
  const wrong = String((Number(asel.lastSms(phone).code) + 1) % 10_000).padStart(4, '0');
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { phone, sms_code: wrong, ...shown };
    const label = tries === 0 ? 'wrong_code' : undefined;
    await asel.call('signDocuments', { body, ...(label && { label }) });
  }
  forward(61);
  const documentToken = await signContract(asel, phone);
  await asel.call('signDocuments', { body: request });
  await asel.call('getClientInfo', { label: 'active' });
  await asel.call('getLoans');
  await asel.call('getLoanDocuments', { id: '1' });
  await asel.call('getLoanDocuments', { id: '99' });
  await asel.call('openCabinet', { body: { ...cabinet, amount: 1 } });
  await asel.call('openCabinet', { body: cabinet });
  await asel.call('confirmLoan');
  await asel.call('refuseLoan');
  await asel.call('restart');
  await asel.call('resendDocumentToken', { body: { phone } });
  await asel.call('resendDocumentToken', { body: { phone: '12345' } });
  await asel.call('logIn', { body: { phone, documentToken: 'AAAAAAAA' } });
  await asel.call('logIn', { body: { phone, documentToken } });
  await asel.call('logOut');
}

/** Plays a declined loan, and a restart. After the restart the other calls are refused, because there is no application. */
async function playDeclined({ applicant }: ExampleBackend): Promise<void> {
  const declined = applicant();
  const { uuid } = await goToCabinet(declined, iins.declined);
  await declined.call('getClientInfo', { label: 'declined' });
  const body = { phone, sms_code: null, ...(await documentsToSign(declined)) };
  await declined.call('signDocuments', { body });
  await declined.call('restart');
  for (const name of outsiders) await declined.call(name);
  await declined.call('getDocuments', { id: uuid ?? '' });
  await declined.call('getLoanDocuments', { id: '1' });
  await declined.call('submitTerms', { body: terms });
  await declined.call('submitSigningResult', { body: unknownState });
  await declined.call('getSigningRedirect', { query: returnTo });
  await declined.call('repeatSigning');
  await declined.call('getStep', { label: 'restarted' });
}

/** Plays two sessions of one browser: the first is proven, the second has no proof. */
async function playBeside({ applicant }: ExampleBackend): Promise<void> {
  const browser = { deviceKey: newDeviceKey() };
  const owner = applicant(browser);
  await apply(owner, iins.twoBrowsers);
  const beside = applicant(browser);
  await enter(beside, iins.twoBrowsers);
  await beside.call('submitTerms', { body: terms });
  for (const step of formSteps) await sendForm(beside, step);
  await beside.call('getLoanDocuments', { id: '1' });
  await beside.call('goWithoutVerigram');
  await beside.call('submitSigningResult', { body: unknownState });
  await beside.call('repeatSigning');
}

/** Plays a correction from the review. */
async function playCorrection({ applicant, forward }: ExampleBackend): Promise<void> {
  forward(60 * 60);
  const corrects = applicant();
  await apply(corrects, iins.corrects);
  await corrects.call('getStep', { label: 'review' });
  await corrects.call('correct', { body: { step: 'iin' } });
  await corrects.call('correct', { body: { step: 'address' } });
  await corrects.call('correct', { body: { step: 'passport' } });
  await corrects.call('correct', { body: { step: 'personal' } });
  await corrects.call('correct', { body: { step: 'signing_init_success' }, label: 'unchanged' });
}

/** Wrong bodies for forms where the refusal of an empty body explains less. */
const refusedForms: Readonly<Partial<Record<FormStep, object>>> = {
  personal_and_passport: { ...formExamples.personal_and_passport, id_number: '1' },
  address: { ...formExamples.address, city: '' },
  employment: { ...formExamples.employment, status: 'employed' },
};

/** Sends each form that the server asks for, first with a wrong body. The server asks for each form once. */
async function sendForms(applicant: ExampleApplicant): Promise<void> {
  for (let sent = 0; sent < formSteps.length; sent += 1) {
    const { step_name } = await applicant.step();
    if (!isFormStep(step_name)) return;
    await sendForm(applicant, step_name, refusedForms[step_name] ?? {});
    await sendForm(applicant, step_name);
  }
}

/** Plays the forms that only some applicants see. */
async function playForms({ applicant }: ExampleBackend): Promise<void> {
  const resident = applicant();
  await fillIn(resident, iins.address);
  await sendForms(resident);

  const foreigner = applicant();
  await enter(foreigner, iins.foreigner, false);
  await foreigner.call('submitTerms', { body: terms });
  await foreigner.untilStep('personal_and_passport');
  await sendForms(foreigner);
}

/** Plays identity checks and signatures that fail. */
async function playFailures({ applicant }: ExampleBackend): Promise<void> {
  const unlike = applicant();
  await apply(unlike, iins.faceFails, 'liveness_failed');
  await unlike.call('getStep', { label: 'liveness_failed' });
  await unlike.call('submitVerigramSession', { body: noCapture, label: 'retry' });
  const failed = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
  await unlike.call('submitVerigramSession', { body: failed, label: 'capture_failed' });
  await unlike.call('goWithoutVerigram');

  const unknown = applicant();
  await apply(unknown, iins.unknownFace, 'liveness_failed');
  await unknown.call('submitVerigramSession', { body: noCapture });

  const signs = applicant();
  await apply(signs, iins.signingFails);
  await signAtProvider(signs);
  for (let repeat = 0; repeat < 3; repeat += 1) {
    await signs.untilStep('signing_failed');
    await signs.call('repeatSigning');
    await signAtProvider(signs, 'refused');
  }
  await signs.untilStep('signing_failed');
  await signs.call('repeatSigning');
}

/** Plays loans that wait 24 hours for their confirmation. */
async function playWaits({ applicant, forward }: ExampleBackend): Promise<void> {
  const refuses = applicant();
  await goToCabinet(refuses, iins.refuses, largeTerms);
  await signContract(refuses, '77010000002');
  await refuses.call('refuseLoan');

  const confirms = applicant();
  await goToCabinet(confirms, iins.largeLoan, largeTerms);
  const to = '77010000003';
  const documentToken = await signContract(confirms, to);
  await confirms.call('getClientInfo', { label: 'waiting' });
  // After 25 hours the session has ended.
  forward(25 * 60 * 60);
  await confirms.call('logIn', { body: { phone: to, documentToken } });
  await confirms.call('confirmLoan');
}

const withoutKey = { headers: { 'X-Device-Key': null } };

/** Plays the refusals that depend only on bearer, device key, body and idempotency key. */
async function playGeneric({ applicant, forward }: ExampleBackend): Promise<void> {
  for (const [name, call] of calls) {
    const { method, bearer, isIdempotent, path } = call;
    // Waits, because an address may enter only 30 IINs a minute.
    forward(60);
    const someone = applicant();
    const id = path.includes('{id}') ? { id: unknownUuid } : {};
    if (opensSession(call)) await someone.call(name, { ...withoutKey, body: {} });
    if (bearer === 'required') {
      await someone.call(name, id);
      await enter(someone, iins.generic);
    }
    if (name === 'getStep') await someone.call(name, { ...withoutKey, label: 'no device key' });
    else if (bearer === 'required' && name !== 'logOut') {
      await someone.call(name, { ...id, ...withoutKey, body: method === 'GET' ? undefined : {} });
    }
    if (method === 'GET') continue;
    await someone.call(name, { body: {}, headers: { 'Content-Type': 'text/plain' } });
    await someone.call(name, { body: { x: 'x'.repeat(300_000) }, label: 'TOO_LARGE' });
    if (!isIdempotent) continue;
    await someone.call(name, { headers: { 'Idempotency-Key': null }, body: {} });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await someone.call(name, { body: {}, headers, label: null });
    await someone.call(name, { body: { other: true }, headers });
  }
}

/** Repeats calls until their limits refuse them. */
async function playLimits({ applicant, forward }: ExampleBackend): Promise<void> {
  forward(60 * 60);
  const hasty = applicant();
  const until429 = async (name: CallName, body: unknown) => {
    for (;;) {
      const label = (answer: unknown) =>
        JSON.stringify(answer)?.includes('TOO_MANY_REQUESTS') ? 'TOO_MANY_REQUESTS' : null;
      const { status } = await hasty.call(name, { body, label });
      if (status === 429) return;
    }
  };
  await until429('applyUtm', { page: 'https://www.example.kz/', referer: '' });
  await until429('applyUtmBulk', { client_timestamp: 1, utms: [{ utm_source: 'search' }] });
  await until429('submitIin', { iin: iins.generic, is_resident_rk: true, is_ipdl: false });
  await until429('logIn', { phone, documentToken: 'AAAAAAAA' });
}

let played: Promise<readonly Recorded[]> | undefined;

async function play(): Promise<readonly Recorded[]> {
  const backend = openExampleBackend();
  try {
    await playWhole(backend);
    await playDeclined(backend);
    await playBeside(backend);
    await playForms(backend);
    await playFailures(backend);
    await playWaits(backend);
    await playGeneric(backend);
    await playLimits(backend);
    await playCorrection(backend);
    return backend.recorded();
  } finally {
    backend.close();
  }
}

/** Plays every call of the contract in the sandbox, with its successes and refusals. @returns the recorded calls */
export function playExamples(): Promise<readonly Recorded[]> {
  played ??= play();
  return played;
}

/** Returns the first example of each label, for a call and a status. */
export function examplesOf(recorded: readonly Recorded[], name: CallName, status: number) {
  const own = recorded.filter((each) => each.name === name && each.status === status);
  return [...Map.groupBy(own, ({ label }) => label).values()].flatMap(([first]) => first ?? []);
}
