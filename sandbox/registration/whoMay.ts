import * as contract from '../../src/api/contract.ts';
import type { Registration } from '../store/registrations.ts';

/** A right to make a call: `yes`, what the step allows; `face`, 409 `FACE_REQUIRED` with the step. */
export type Right = 'yes' | 'face';

type Contract = typeof contract;
/** Names of the contract's calls: a new call needs a rule here and a description, or this does not compile. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Call ? Name : never;
}[keyof Contract];

/** The rights of a registration without a proof; the calls of the steps with a form are allowed. With a proof, all are. */
const unproven: Readonly<Record<Exclude<CallName, contract.FormCallName>, Right>> = {
  getStep: 'yes',
  submitIin: 'yes',
  submitTerms: 'yes',
  restart: 'yes',
  getCountries: 'yes',
  submitVerigramSession: 'yes',
  submitVerigramImage: 'yes',
  goWithoutVerigram: 'yes',
  correct: 'face',
  getSigningRedirect: 'face',
  repeatSigning: 'face',
  submitSigningResult: 'face',
  getClientInfo: 'face',
  getLoans: 'face',
  getDocuments: 'face',
  getLoanDocuments: 'face',
  signDocuments: 'face',
  openCabinet: 'face',
  confirmLoan: 'face',
  refuseLoan: 'face',
  logIn: 'yes',
  resendDocumentToken: 'yes',
  logOut: 'yes',
  authorizeChannel: 'yes',
  findRouteRule: 'yes',
  applyUtm: 'yes',
  applyUtmBulk: 'yes',
};
const byName: Readonly<Record<string, Right | undefined>> = unproven;
const rules = new Map<unknown, Right | undefined>([
  ...Object.entries<unknown>(contract).map(([name, call]) => [call, byName[name]] as const),
  ...Object.values(contract.formCalls).map((call) => [call, 'yes'] as const),
]);

/** Returns the right to a call. @throws RangeError for a call that is not in the contract */
export function rightTo(call: contract.Call, isProven: boolean): Right {
  const right = rules.get(call);
  if (right === undefined) throw new RangeError(`There is no rule for ${call.path}`);
  return isProven ? 'yes' : right;
}

/** Returns whether a registration has a proof that need not be given again. */
export function isProven({ proof, returnStep }: Registration): boolean {
  return proof !== null && returnStep === null;
}
