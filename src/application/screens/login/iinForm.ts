import * as v from 'valibot';
import {
  type BodyOf,
  type ConsentId,
  consentIds,
  consentVersion,
  submitIin,
  type submitTerms,
} from '../../../api/contract.ts';
import { storedVisitorId } from '../../../api/visitor.ts';
import { TARIFF_TYPE } from '../../../calc/index.ts';
import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

/** The fields of the IIN page. */
export interface IinValues {
  iin: string;
  /** `yes`, `no`, or empty before a choice. */
  is_resident_rk: string;
  /** false while the box «I am no foreign public official» is ticked; null before an answer: no answer is assumed. */
  is_ipdl: boolean | null;
  personal_data: boolean;
  biometrics: boolean;
  credit_bureau: boolean;
}

/** Initial values of the fields. */
export const firstIinValues: IinValues = {
  iin: '',
  is_resident_rk: '',
  is_ipdl: null,
  personal_data: false,
  biometrics: false,
  credit_bureau: false,
};

const given = v.literal(true, 'consents');

/** Schema of the page: the applicant of the first call, and the consents of the second call. */
export const iinSchema = v.object({
  ...submitIin.body.entries,
  personal_data: given,
  biometrics: given,
  credit_bureau: given,
});
export type IinPageBody = v.InferOutput<typeof iinSchema>;

export function iinBodyOf({ is_resident_rk, ...values }: IinValues) {
  const isResident = { yes: true, no: false }[is_resident_rk];
  return { ...values, is_resident_rk: isResident };
}

/** Returns the body of the first call: the applicant. */
export function personOf({ iin, is_resident_rk, is_ipdl }: IinPageBody): BodyOf<typeof submitIin> {
  return { iin, is_resident_rk, is_ipdl };
}

/**
 * Returns the body of the second call: the terms of the loan under the only tariff, and all consents in the page's version.
 */
export function termsBodyOf({ amount, product, method }: LoanChoice): BodyOf<typeof submitTerms> {
  const consents = consentIds.map((id) => ({ id, version: consentVersion }));
  return { amount, product, method, tariff_type: TARIFF_TYPE, consents };
}

const answersEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    is_resident_rk: v.picklist(['', 'yes', 'no']),
    is_ipdl: v.nullable(v.boolean()),
    consents: v.array(v.picklist(consentIds)),
    /** The version of the consents' texts. */
    version: v.string(),
    /** A logout replaces the visitor's id, also in another tab. */
    visitor: v.nullable(v.string()),
  }),
);

type KeptAnswers = Omit<IinValues, 'iin'>;

/** Stores the answers of the IIN page for this tab, without the IIN. */
export function storeIinAnswers(values: KeptAnswers): void {
  const { is_resident_rk, is_ipdl } = values;
  const consents = consentIds.filter((id) => values[id]);
  const entry = {
    is_resident_rk,
    is_ipdl,
    consents,
    version: consentVersion,
    visitor: storedVisitorId(),
  };
  writeEntry('session', sessionKeys.iinAnswers, JSON.stringify(entry));
}

/** Returns whether a logout has replaced this UUID. A device without a UUID has had no logout. */
export const isOfAnotherVisitor = (visitor: string | null): boolean =>
  visitor !== null && visitor !== storedVisitorId();

/**
 * Returns the stored answers of this tab; null without answers, and after a logout. A consent to another version of the text
 * does not count.
 */
export function readIinAnswers(): KeptAnswers | null {
  const parsed = v.safeParse(answersEntry, readEntry('session', sessionKeys.iinAnswers));
  if (!parsed.success || isOfAnotherVisitor(parsed.output.visitor)) return null;
  const { is_resident_rk, is_ipdl, consents, version } = parsed.output;
  const isGiven = (id: ConsentId) => version === consentVersion && consents.includes(id);
  return {
    is_resident_rk,
    is_ipdl,
    personal_data: isGiven('personal_data'),
    biometrics: isGiven('biometrics'),
    credit_bureau: isGiven('credit_bureau'),
  };
}

/** Deletes the stored answers, after they were sent or when another person begins. */
export function forgetIinAnswers(): void {
  removeEntry('session', sessionKeys.iinAnswers);
}
