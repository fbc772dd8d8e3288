import { isDeepStrictEqual } from 'node:util';
import type { Effects } from '../sandbox/store/effects.ts';
import type { SandboxRegistration } from '../tests/sandbox/sandboxControl.ts';
import { type Applicant, choicesOf, recordOf } from './applicant.ts';
import { actions } from './faults.ts';
import type { Trace } from './scenario.ts';

/** Records of the server on an applicant in the end. */
export interface Outcome {
  /** The applicant's own, newest first. */
  readonly registrations: readonly SandboxRegistration[];
  readonly effects: Effects;
  /** Codes, and messages with the document's code, that the phone has received. */
  readonly codesReceived: number;
  readonly tokensReceived: number;
}

/** Compares the server's record with what was chosen and typed, and lists the differences. */
export function lossesOf(applicant: Applicant, { registrations, effects }: Outcome): string[] {
  const [own] = registrations;
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
  if (effects.loans < 1) losses.push('there is no loan');
  if (effects.signatures < 1) losses.push('nothing was signed at the provider');
  return losses;
}

/**
 * The calls of which each application makes one. The signing's result may be handed in again: what counts is the
 * signature.
 */
const once = [
  actions.terms,
  actions.personal,
  actions.passport,
  actions.personal_and_passport,
  actions.address,
  actions.employment,
  actions.cabinet,
];

/** Lists the effects that happened more often than intended. */
export function doublesOf(
  trace: Pick<Trace, 'captures' | 'codesAsked' | 'logins' | 'termsConfirmed' | 'begunElsewhere'>,
  outcome: Outcome,
): string[] {
  const { registrations, effects, codesReceived, tokensReceived } = outcome;
  // An application that another device begins is typed anew, until the face leads to the existing one.
  const limitOf = (path: string) =>
    path === actions.cabinet
      ? 1
      : 1 + trace.begunElsewhere + (path === actions.terms ? trace.termsConfirmed : 0);
  const limits: readonly (readonly [string, number, number])[] = [
    ['applications', registrations.length, 1],
    ['contracts signed', effects.contracts, 1],
    ['loans', effects.loans, 1],
    ['signatures at the provider', effects.signatures, 1],
    ['codes made', effects.codes, trace.codesAsked],
    ['codes received', codesReceived, effects.codes],
    // Whoever proves themselves anew after the contract was signed is sent another.
    ['document codes received', tokensReceived, 1 + trace.logins],
    ['photos taken over', effects.calls[`POST ${actions.photo}`] ?? 0, trace.captures],
    ...once.map(
      (path) => [`POST ${path}`, effects.calls[`POST ${path}`] ?? 0, limitOf(path)] as const,
    ),
  ];
  return limits.flatMap(([what, count, limit]) =>
    count > limit ? [`${what}: ${count} instead of ${limit}`] : [],
  );
}
