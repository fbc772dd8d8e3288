import type { CallName } from '../../sandbox/registration/whoMay.ts';
import {
  type Applicant,
  type CallResult,
  newDeviceKey,
} from '../../sandbox/rest/testing/applicant.ts';
import { opensSession } from '../../src/api/client.ts';
import * as contract from '../../src/api/contract.ts';
import { iinOf, iinsOf, asel as sample } from '../../tests/persons.ts';
import { calls } from './callDocs.ts';
import {
  appOrigin,
  type ExampleBackend,
  image,
  openExampleBackend,
  type Recorded,
} from './exampleBackend.ts';

const { formExamples, formSteps, isFormStep } = contract;

const [resident = '', largeLoan = '', refuses = '', generic = '', goesOn = '', corrects = ''] =
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
  goesOn,
  corrects,
} as const;

const { personal, passport, phone } = sample;
// An app of an earlier version sends no tariff.
const { tariff_type: _, ...terms } = sample.terms;
const { consents } = terms;
const large = { amount: 500_000 };
const redirectTo = (page: string) =>
  `registration/signing/redirect?${new URLSearchParams({ return_to: page })}`;
const redirect = redirectTo(`${appOrigin}/register/signing-waiting-results`);
const unknownUuid = '0e8b5c1a-7d24-4f39-9a60-ffffffffffff';
const unknownState = { state: 'of-no-attempt', status: 'signed' };
const cabinet = { amount: 78_500, potential_contract_id: null };
const retry = { session_id: null, status: 'retry', error: null };

/** Makes a call of the contract; a call of one thing asks for an unknown thing. */
const make = (applicant: Applicant, { method, path }: contract.Call, body?: unknown) =>
  applicant.call(method, path.replace('{id}', unknownUuid), body);

/** Makes the calls of a proven session that need neither id nor body, and the call of the loan's documents. */
async function makeOwnersCalls(applicant: Applicant): Promise<void> {
  await make(applicant, contract.correct);
  await make(applicant, contract.getClientInfo);
  await make(applicant, contract.getLoans);
  await make(applicant, contract.signDocuments);
  await make(applicant, contract.openCabinet);
  await make(applicant, contract.confirmLoan);
  await make(applicant, contract.refuseLoan);
  await applicant.get('loans/1/documents');
}

const sendForm = (
  applicant: Applicant,
  step: contract.FormStep,
  body: object = formExamples[step],
) => make(applicant, contract.formCalls[step], body);

/** Plays the site's calls, and a registration from the IIN to the logout. Also plays the refusals of these calls. */
async function playWhole({ applicant, forward, name }: ExampleBackend): Promise<void> {
  const asel = applicant();
  await asel.post('route-rules', { path: '/old-about' });
  await asel.post('route-rules', { path: '/nowhere' });
  name('no_rule');
  await asel.post('route-rules', {});
  const page = 'https://www.example.kz/?utm_source=search&utm_medium=cpc';
  const visit = { page, referer: 'https://search.example/', utm_source: 'search' };
  await asel.post('utm/apply', { ...visit, utm_medium: 'cpc' });
  await asel.post('utm/apply', {});
  await asel.post('utm/apply/bulk', { client_timestamp: 1_795_410_000_000, utms: [visit] });
  await asel.post('utm/apply/bulk', {});

  const wrongIin = { iin: '871008401420', is_resident_rk: true };
  await asel.post('registration/iin', wrongIin, { 'X-Device-Key': newDeviceKey() });
  await asel.enter(iins.asel);
  const { uuid, socket_channel } = await asel.step();
  await asel.get('registration/countries');
  await asel.authorize(socket_channel);
  await make(asel, contract.authorizeChannel, {});
  await asel.authorize(`private:registration.${unknownUuid}`);
  await asel.post('registration/terms', { ...terms, consents: consents.slice(1) });
  const outdated = consents.map(({ id }) => ({ id, version: '2020-01' }));
  await asel.post('registration/terms', { ...terms, consents: outdated });
  await asel.post('registration/terms', terms);
  await asel.untilStep('personal');

  await makeOwnersCalls(asel);
  await asel.get(`documents/list/${uuid}`);
  for (const step of formSteps) if (step !== 'personal') await sendForm(asel, step);
  await asel.post('registration/verigram/session', { ...retry, status: 'error' });
  await asel.post('registration/verigram/image', { session_id: unknownUuid, image });
  await asel.post('registration/without_verigram');
  await asel.get(redirect);
  await asel.post('registration/signing/result', unknownState);
  await make(asel, contract.repeatSigning);

  await sendForm(asel, 'personal', { ...personal, first_name: '', email: 'asel' });
  await sendForm(asel, 'personal', personal);
  await sendForm(asel, 'personal', personal);
  await sendForm(asel, 'passport', { ...passport, when: '1980-01-01' });
  await sendForm(asel, 'passport', passport);

  await asel.post('registration/without_verigram');
  await asel.openPhoto(unknownUuid);
  await asel.post('registration/verigram/image', { session_id: unknownUuid, image });
  await asel.passFace();
  await asel.get(redirectTo('https://elsewhere.example/'));
  const passed = await asel.signAtProvider();
  await asel.post('registration/terms', terms);
  await asel.post('registration/signing/result', unknownState);
  await asel.post('registration/signing/result', passed);
  await asel.untilStep('personal_cabinet');

  await asel.get('client/info');
  name('to_sign');
  await asel.get(`documents/list/${unknownUuid}`);
  const request = await asel.signBody(null);
  await asel.post('documents/sign', { ...request, document_template_ids: [] });
  const others = { ...request, sms_code: '0000', document_sha256s: ['0'.repeat(64)] };
  await asel.post('documents/sign', others);
  await asel.post('documents/sign', request);
  await asel.post('documents/sign', request);
  const { code } = await asel.lastSms();
  const sms_code = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await asel.post('documents/sign', { ...request, sms_code });
  name('wrong_code');
  for (let tries = 0; tries < 5; tries += 1) {
    await asel.post('documents/sign', { ...request, sms_code });
  }
  forward(61);
  const documentToken = await asel.signContract();
  await asel.post('documents/sign', request);
  await asel.get('client/info');
  name('active');
  await asel.get('client/loans');
  await asel.get('loans/1/documents');
  await asel.get('loans/99/documents');
  await asel.post('cabinet', { ...cabinet, amount: 1 });
  await asel.post('cabinet', cabinet);
  await asel.post('cabinet/confirm');
  await asel.post('cabinet/refuse');
  await asel.post('registration/restart');
  await asel.post('auth/resend', { phone });
  await asel.post('auth/resend', { phone: '12345' });
  await asel.logIn('AAAAAAAA');
  await asel.logIn(documentToken);
  await asel.post('logout');
  await applicant().post('logout');
}

/** Plays a declined loan, and a restart. After the restart the other calls are refused, because there is no application. */
async function playDeclined({ applicant, name }: ExampleBackend): Promise<void> {
  const declined = await applicant().reachCabinet(iins.declined);
  const { uuid } = await declined.step();
  await declined.get('client/info');
  name('declined');
  await declined.sign(null);
  await declined.post('registration/restart');
  await makeOwnersCalls(declined);
  await declined.get(`documents/list/${uuid}`);
  await declined.acceptTerms();
  await declined.post('registration/signing/result', unknownState);
  await declined.get(redirect);
  await make(declined, contract.repeatSigning);
  await declined.step();
  name('restarted');
}

/** Plays a registration with an accepted face that goes on by its device key, after its session. */
async function playGoingOn({ applicant, name }: ExampleBackend): Promise<void> {
  const asel = await applicant().apply(iins.goesOn);
  await asel.forget().enter(iins.goesOn);
  name('goes_on');
  await asel.acceptTerms();
}

/** Plays a correction from the review. */
async function playCorrection({ applicant, forward, name }: ExampleBackend): Promise<void> {
  forward(60 * 60);
  const corrects = await applicant().apply(iins.corrects);
  await corrects.step();
  name('review');
  for (const step of ['iin', 'address', 'passport', 'personal']) {
    await corrects.post('registration/correct', { step });
  }
  await corrects.post('registration/correct', { step: 'signing_init_success' });
  name('unchanged');
}

/** Wrong bodies for forms where the refusal of an empty body explains less. */
const refusedForms: Readonly<Partial<Record<contract.FormStep, object>>> = {
  personal_and_passport: { ...formExamples.personal_and_passport, id_number: '1' },
  address: { ...formExamples.address, city: '' },
  employment: { ...formExamples.employment, status: 'employed' },
};

/** Sends each form that the server asks for, first with a wrong body. The server asks for each form once. */
async function sendForms(applicant: Applicant): Promise<void> {
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
  await resident.fillIn(iins.address);
  await sendForms(resident);

  const foreigner = applicant();
  await foreigner.enter(iins.foreigner, false);
  await foreigner.acceptTerms();
  await foreigner.untilStep('personal_and_passport');
  await sendForms(foreigner);
}

/** Plays identity checks and signatures that fail. */
async function playFailures({ applicant, name }: ExampleBackend): Promise<void> {
  const unlike = await applicant().apply(iins.faceFails, {}, 'liveness_failed');
  await unlike.step();
  name('liveness_failed');
  await unlike.post('registration/verigram/session', retry);
  name('retry');
  const failed = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
  await unlike.post('registration/verigram/session', failed);
  name('capture_failed');
  await unlike.post('registration/without_verigram');

  const unknown = await applicant().apply(iins.unknownFace, {}, 'liveness_failed');
  await unknown.post('registration/verigram/session', retry);

  const signs = await applicant().apply(iins.signingFails);
  await signs.signAtProvider();
  for (let repeat = 0; repeat < 3; repeat += 1) {
    await signs.untilStep('signing_failed');
    await make(signs, contract.repeatSigning);
    await signs.untilStep('signing_init_success');
    await signs.signAtProvider('refused');
  }
  await signs.untilStep('signing_failed');
  await make(signs, contract.repeatSigning);
}

/** Plays loans that wait 24 hours for their confirmation. */
async function playWaits({ applicant, forward, name }: ExampleBackend): Promise<void> {
  const refuses = applicant();
  await refuses.takeLoan(iins.refuses, large, '77010000002');
  await refuses.post('cabinet/refuse');

  const confirms = applicant();
  const to = '77010000003';
  const documentToken = await confirms.takeLoan(iins.largeLoan, large, to);
  await confirms.get('client/info');
  name('waiting');
  // After 25 hours the session has ended.
  forward(25 * 60 * 60);
  await confirms.logIn(documentToken, to);
  await confirms.post('cabinet/confirm');
}

/** Plays an application without the face check beside the open loan of `playWaits`: an employee checks it. */
async function playChecking({ applicant, name }: ExampleBackend): Promise<void> {
  const checking = await applicant().fillIn(iins.largeLoan);
  await checking.goWithoutFace();
  await checking.untilStep('personal_cabinet');
  await checking.get('client/info');
  name('checking');
}

/** Returns the body of the call with the IIN. */
const enters = (iin: string) => ({ iin, is_resident_rk: true, is_ipdl: false });

/** Plays the refusals that depend only on bearer, device key, body and idempotency key. */
async function playGeneric({ applicant, forward, name }: ExampleBackend): Promise<void> {
  for (const [callName, call] of calls) {
    const { method, bearer, isIdempotent } = call;
    const path = call.path.replace('{id}', unknownUuid);
    const body = method === 'GET' ? undefined : {};
    const withoutKey = { 'X-Device-Key': '' };
    // Waits, because an address may enter only 30 IINs a minute.
    forward(60);
    const someone = applicant();
    // An opening needs a key that no earlier opening has used.
    const newKey = () => (opensSession(call) ? { 'X-Device-Key': newDeviceKey() } : {});
    if (opensSession(call)) {
      const opening = { ...enters(iins.generic), phone, documentToken: 'AAAAAAAA' };
      await someone.call(method, path, opening, withoutKey);
      await someone.enter(iins.generic);
      await someone.call(method, path, opening);
    }
    if (bearer === 'required') {
      await someone.call(method, path);
      await someone.enter(iins.generic);
      if (callName !== 'logOut') await someone.call(method, path, body, withoutKey);
      if (callName === 'getStep') name('no device key');
    }
    if (method === 'GET') continue;
    await someone.call(method, path, {}, { ...newKey(), 'Content-Type': 'text/plain' });
    await someone.call(method, path, { x: 'x'.repeat(300_000) }, newKey());
    if (!isIdempotent) continue;
    await someone.call(method, path, {}, { ...newKey(), 'Idempotency-Key': '' });
    const headers = { ...newKey(), 'Idempotency-Key': crypto.randomUUID() };
    await someone.call(method, path, {}, headers);
    await someone.call(method, path, { other: true }, headers);
  }
}

/** Repeats calls until their limits refuse them. */
async function playLimits({ applicant, forward }: ExampleBackend): Promise<void> {
  forward(60 * 60);
  const hasty = applicant();
  const until429 = async (call: () => Promise<CallResult>) => {
    while ((await call()).status !== 429);
  };
  const visit = { page: 'https://www.example.kz/', referer: '' };
  const visits = { client_timestamp: 1, utms: [{ utm_source: 'search' }] };
  await until429(() => hasty.post('utm/apply', visit));
  await until429(() => hasty.post('utm/apply/bulk', visits));
  await until429(() => hasty.enter(iins.generic));
  await until429(() => hasty.logIn('AAAAAAAA'));
}

let played: Promise<readonly Recorded[]> | undefined;

async function play(): Promise<readonly Recorded[]> {
  const backend = openExampleBackend();
  try {
    await playWhole(backend);
    await playDeclined(backend);
    await playGoingOn(backend);
    await playForms(backend);
    await playFailures(backend);
    await playWaits(backend);
    await playChecking(backend);
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
