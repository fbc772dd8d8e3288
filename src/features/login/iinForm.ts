import * as v from 'valibot';
import {
  type BodyOf,
  consentIds,
  consentVersion,
  submitIin,
  type submitTerms,
} from '../../api/contract.ts';
import type { ChosenTerms } from './chosenTerms.ts';

/** The fields of the IIN page before anything is typed. */
export const firstIinValues = {
  iin: '',
  /** `yes`, `no`, or empty before a choice. */
  is_resident_rk: '',
  /** The inverse of the ticked box. */
  is_ipdl: false,
  /** Each consent is the ISO instant at which it was given, or empty. */
  personal_data: '',
  biometrics: '',
  credit_bureau: '',
};

const given = v.pipe(v.string('consents'), v.nonEmpty('consents'));

/** The bodies of both calls of the page: the applicant, and the consents. */
export const iinSchema = v.object({
  ...submitIin.body.entries,
  personal_data: given,
  biometrics: given,
  credit_bureau: given,
});
export type IinPageBody = v.InferOutput<typeof iinSchema>;

export function iinBodyOf({ is_resident_rk, ...values }: typeof firstIinValues) {
  const isResident = { yes: true, no: false }[is_resident_rk];
  return { ...values, is_resident_rk: isResident };
}

/** Returns the body of the first call: the applicant. */
export function personOf({ iin, is_resident_rk, is_ipdl }: IinPageBody): BodyOf<typeof submitIin> {
  return { iin, is_resident_rk, is_ipdl };
}

/** Returns the body of the second call: the terms of the loan and the consents. */
export function termsOf(
  { amount, product, method }: ChosenTerms,
  body: IinPageBody,
): BodyOf<typeof submitTerms> {
  return {
    amount,
    product,
    method,
    consents: consentIds.map((id) => ({ id, version: consentVersion, accepted_at: body[id] })),
  };
}
