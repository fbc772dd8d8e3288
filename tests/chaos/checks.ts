import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../../sandbox/store/store.ts';
import { formSteps } from '../../src/api/contract.ts';
import type { SandboxRegistration } from '../sandbox/sandboxControl.ts';
import { type Applicant, choicesOf, recordOf } from './applicant.ts';
import type { Trace } from './walk.ts';

/** What the server has recorded about an applicant at the end. */
export interface Outcome {
  /** The applicant's registrations, newest first. */
  readonly registrations: readonly SandboxRegistration[];
  /** What was done for the applicant, from the log of the database. Calls and keys do not count. */
  readonly effects: readonly Effect[];
  /** Number of codes that the phone has received, and of messages with the document's code. */
  readonly codesReceived: number;
  readonly tokensReceived: number;
}

const countOf = ({ effects }: Pick<Outcome, 'effects'>, name: string) =>
  effects.filter(({ effect }) => effect === name).length;

/** Compares the server's record with what was chosen and typed, and lists the differences. */
export function lossesOf(applicant: Applicant, outcome: Outcome): string[] {
  const [own] = outcome.registrations;
  if (!own) return ['the server knows of no application'];
  const losses = [];
  const expected = recordOf(applicant);
  if (!isDeepStrictEqual(own.data, expected)) {
    losses.push(`typed ${JSON.stringify(expected)}, recorded ${JSON.stringify(own.data)}`);
  }
  const { terms, is_resident_rk, is_ipdl } = own;
  const choices = { terms, is_resident_rk, is_ipdl };
  if (!isDeepStrictEqual(choices, choicesOf(applicant))) {
    const chosen = JSON.stringify(choicesOf(applicant));
    losses.push(`chose ${chosen}, recorded ${JSON.stringify(choices)}`);
  }
  if (own.step_name !== 'personal_cabinet') losses.push(`the step is ${own.step_name}`);
  if (countOf(outcome, 'contract') < 1) losses.push('there is no loan');
  if (countOf(outcome, 'signature') < 1) losses.push('nothing was signed at the provider');
  return losses;
}

/** Lists the effects that happened more often than intended. */
export function doublesOf(
  trace: Pick<Trace, 'captures' | 'codesAsked' | 'logins' | 'termsConfirmed' | 'begunElsewhere'>,
  outcome: Outcome,
): string[] {
  const { registrations, codesReceived, tokensReceived } = outcome;
  const done = (name: string) => countOf(outcome, name);
  // Another device that begins an application types everything anew, until the face leads to the existing application.
  const begun = 1 + trace.begunElsewhere;
  const limits: readonly (readonly [string, number, number])[] = [
    ['applications', registrations.length, 1],
    ['applications begun', done('application'), begun],
    ['terms accepted', done('terms'), begun + trace.termsConfirmed],
    // Each application sends each form once.
    ...formSteps.map((name) => [`${name} stored`, done(name), begun] as const),
    ['photos taken over', done('photo'), trace.captures],
    ['signatures at the provider', done('signature'), 1],
    ['codes made', done('code'), trace.codesAsked],
    ['codes received', codesReceived, done('code')],
    ['contracts signed', done('contract'), 1],
    ['payouts', done('payout'), 1],
    ['refusals', done('refusal'), 0],
    ['payments', done('payment'), 0],
    ['cabinets opened', done('cabinet'), 1],
    // An applicant who logs in again after signing the contract gets another code.
    ['document codes made', done('document_token'), 1 + trace.logins],
    ['document codes received', tokensReceived, done('document_token')],
  ];
  return limits.flatMap(([what, count, limit]) =>
    count > limit ? [`${what}: ${count} instead of ${limit}`] : [],
  );
}
