import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Applicant } from '../../sandbox/rest/testing/applicant.ts';
import type { World } from '../../sandbox/rest/testing/world.ts';
import { getClientInfo, signDocuments } from '../../src/api/contract.ts';
import type { LoadApplicant } from './loadApplicant.ts';
import type { Person } from './persons.ts';
import { WrongAnswer } from './tally.ts';

interface WalkOptions {
  readonly world: World;
  readonly person: Person;
  readonly applicant: LoadApplicant;
  /** Waits as a person who reads and types. Rejects at the end of the run. */
  readonly think: () => Promise<void>;
  /** Returns the channel of another current applicant. */
  readonly strangersChannel: () => string | undefined;
}

/** @throws WrongAnswer unless the value has these fields */
function expectFields(what: string, value: unknown, fields: object): void {
  for (const [name, expected] of Object.entries(fields)) {
    const found =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (!isDeepStrictEqual(found, expected)) {
      const [got, wanted] = [found, expected].map((each) => JSON.stringify(each));
      throw new WrongAnswer(`${what} has ${got} as ${name} in place of ${wanted}`);
    }
  }
}

/** Goes from the IIN to the cabinet. */
async function apply({ person, applicant, think }: WalkOptions): Promise<void> {
  await applicant.expect(200, applicant.enter(person.iin));
  const begun = await applicant.step();
  applicant.channel = begun.socket_channel ?? '';
  expectFields('The step', begun, {
    step_name: 'iin',
    socket_channel: `private:registration.${applicant.uuid}`,
  });
  await applicant.listen();
  await think();
  applicant.causes('waiting_external_personal');
  await applicant.expect(200, applicant.acceptTerms({ amount: person.amount }));
  await applicant.untilStep('personal');
  await think();
  applicant.causes('passport');
  await applicant.expect(200, applicant.post('registration/personal', person.personal));
  await think();
  applicant.causes('verigram');
  await applicant.expect(200, applicant.post('registration/passport', person.passport));
  await think();
  const { session_id, image } = await applicant.capture();
  const session = { session_id, status: 'success', error: null };
  await applicant.expect(200, applicant.post('registration/verigram/session', session));
  applicant.causes('waiting_external_photo');
  await applicant.expect(200, applicant.post('registration/verigram/image', { session_id, image }));
  await applicant.untilStep('signing_init_success');
  await think();
  applicant.causes('signing_result');
  const back = await applicant.signAtProvider();
  await applicant.expect(200, applicant.post('registration/signing/result', back));
  await applicant.untilStep('personal_cabinet');
}

/** Reads one document by its link, as another tab does. */
async function readDocument({ world, person, applicant }: WalkOptions): Promise<void> {
  const { documents, terms } = await applicant.documents();
  expectFields('The list of documents', terms, { amount: person.amount });
  const [document] = documents;
  if (!document) throw new WrongAnswer('The list of documents is empty');
  const answer = await world.send(document.url, { method: 'GET' });
  const text = await answer.text();
  const sha256 = createHash('sha256').update(text).digest('hex');
  const found = { status: answer.status, sha256 };
  expectFields('The document', found, { status: 200, sha256: document.sha256 });
}

/** Signs the contract by SMS. @returns the contract's number and the code for signing in */
async function signContract({ applicant, think }: WalkOptions) {
  const asked = await applicant.expect(200, applicant.sign(null));
  expectFields('The sent code', asked.body, { potentialContractId: null });
  const { code = '' } = await applicant.lastSms();
  await think();
  const signed = await applicant.expect(200, applicant.sign(code));
  const { potentialContractId } = v.parse(signDocuments.answer, signed.body);
  const { documentToken = '' } = await applicant.lastSms();
  return { potentialContractId, documentToken };
}

/** Checks that the channel of another applicant is refused. */
async function tryStranger({ applicant, strangersChannel }: WalkOptions): Promise<void> {
  const channel_name = strangersChannel();
  if (channel_name === undefined) return;
  const body = { channel_name, token: null };
  await applicant.expect(403, applicant.call('POST', '/broadcasting/auth', body));
}

/** Signs in on a second device with the code of the last SMS, and checks that it shows the same. @returns the device */
async function enterElsewhere(options: WalkOptions, documentToken: string, info: object) {
  const { world, person, applicant } = options;
  const device = new Applicant(world);
  await applicant.expect(200, device.logIn(documentToken, person.phone));
  const seen = await applicant.expect(200, device.call('GET', '/rest/client/info'));
  expectFields('The cabinet on the second device', seen.body, info);
  return device;
}

/** Walks through one whole application, from the IIN to the log-out. @throws WrongAnswer, Refused */
export async function walk(options: WalkOptions): Promise<void> {
  const { person, applicant, think } = options;
  const own = { ...person.personal };
  await apply(options);
  const before = await applicant.expect(200, applicant.call('GET', '/rest/client/info'));
  expectFields('The cabinet', before.body, { ...own, phone: null, potential_contract_id: null });
  const { loan: offered } = v.parse(getClientInfo.answer, before.body);
  expectFields('The loan', offered, { status: 'to_sign', amount: person.amount });
  await readDocument(options);
  await tryStranger(options);
  await think();
  const { potentialContractId, documentToken } = await signContract(options);
  const after = await applicant.expect(200, applicant.call('GET', '/rest/client/info'));
  const ended = { ...own, phone: person.phone, potential_contract_id: potentialContractId };
  expectFields('The cabinet', after.body, ended);
  const { loan } = v.parse(getClientInfo.answer, after.body);
  expectFields('The loan', loan, { status: 'active', amount: person.amount });
  const opening = { amount: person.amount, potential_contract_id: potentialContractId };
  await applicant.expect(200, applicant.post('cabinet', opening));
  await think();
  await applicant.receiveAll('personal_cabinet');
  applicant.stopListening();
  const device = await enterElsewhere(options, documentToken, ended);
  await applicant.expect(401, applicant.call('GET', '/rest/client/info'));
  await applicant.expect(204, device.post('logout'));
  await applicant.expect(401, device.call('GET', '/rest/client/info'));
}
