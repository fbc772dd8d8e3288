import * as contract from '../../src/api/contract.ts';
import type { Registration, Session } from '../store/registrations.ts';

/**
 * A session's standing at its registration: its proof, or `unproven` or `beside` without a proof. `beside` means that another
 * session has a proof, or that another session's photo is being checked.
 */
export type Standing = NonNullable<Session['provenBy']> | 'unproven' | 'beside';

/**
 * A right to make a call:
 * - `yes`: the call does what the step allows;
 * - `own`: the call changes only this session;
 * - `face`: 409 `FACE_REQUIRED` with the session's step;
 * - `no`: 403.
 */
export type Right = 'yes' | 'own' | 'face' | 'no';

interface Rule {
  readonly unproven: Right;
  readonly beside: Right;
}

const anybody: Rule = { unproven: 'yes', beside: 'yes' };
const applicants: Rule = { unproven: 'yes', beside: 'face' };
const selves: Rule = { unproven: 'yes', beside: 'own' };
const owners: Rule = { unproven: 'face', beside: 'face' };

type Contract = typeof contract;
/** Names of the contract's calls: a new call needs a rule here and a description, or this does not compile. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Call ? Name : never;
}[keyof Contract];

/**
 * The rights of a session without a proof; the calls of the steps with a form are for `applicants`. A proven session has the
 * right to each call.
 */
const rules: Readonly<Record<Exclude<CallName, contract.FormCallName>, Rule>> = {
  getStep: selves,
  submitIin: anybody,
  submitTerms: applicants,
  restart: selves,
  getCountries: anybody,
  submitVerigramSession: selves,
  submitVerigramImage: selves,
  goWithoutVerigram: applicants,
  correct: owners,
  getSigningRedirect: owners,
  repeatSigning: owners,
  submitSigningResult: owners,
  getClientInfo: owners,
  getLoans: owners,
  getDocuments: owners,
  getLoanDocuments: owners,
  signDocuments: owners,
  openCabinet: owners,
  confirmLoan: owners,
  refuseLoan: owners,
  logIn: anybody,
  resendDocumentToken: anybody,
  logOut: selves,
  authorizeChannel: { unproven: 'yes', beside: 'no' },
  findRouteRule: anybody,
  applyUtm: anybody,
  applyUtmBulk: anybody,
};
const rulesByName: Readonly<Record<string, Rule>> = rules;
const ruleOfCall = new Map<unknown, Rule | undefined>([
  ...Object.entries<unknown>(contract).map(([name, value]) => [value, rulesByName[name]] as const),
  ...Object.values(contract.formCalls).map((call) => [call, applicants] as const),
]);

/**
 * Returns the right of a session to make a call.
 * @throws RangeError for a call that is not in the contract
 */
export function rightTo(call: contract.Call, standing: Standing): Right {
  const rule = ruleOfCall.get(call);
  if (rule === undefined) throw new RangeError(`There is no rule for ${call.path}`);
  return standing === 'unproven' || standing === 'beside' ? rule[standing] : 'yes';
}

/** The calls that show signed loans. A session that was proven at a loan before a restart keeps the right to them. */
const callsOfLoans: readonly contract.Call[] = [
  contract.getLoans,
  contract.getDocuments,
  contract.getLoanDocuments,
];

export const isCallOfLoans = (call: contract.Call): boolean => callsOfLoans.includes(call);

/** Returns the standing of a session at its registration. */
export function standingOf(session: Session, registration: Registration): Standing {
  if (session.provenBy !== null) return session.provenBy;
  const { hasOwner, isPhotoAccepted, provingSession } = registration;
  const isOtherChecked =
    isPhotoAccepted && provingSession !== null && provingSession !== session.tokenHash;
  return hasOwner || isOtherChecked || session.face !== null ? 'beside' : 'unproven';
}

/**
 * Returns the typists of a registration, after a session has typed. A proven session types the applicant's own data, so it
 * does not become a typist and does not prevent a check by a person.
 */
export function typistsAfter({ typists }: Registration, { typist, provenBy }: Session): string[] {
  return provenBy !== null || typists.includes(typist) ? typists : [...typists, typist];
}

/** Returns whether a session typed everything itself. Only then a check by a person proves it. */
export function hasTypedAll({ typists }: Registration, { typist }: Session): boolean {
  return typists.every((each) => each === typist);
}
