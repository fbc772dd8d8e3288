import * as v from 'valibot';
import {
  type BodyOf,
  consentIds,
  consentVersion,
  submitIin,
  type submitTerms,
} from '../../api/contract.ts';
import type { ChosenTerms } from './chosenTerms.ts';

/** The fields of the IIN page. */
export interface IinValues {
  readonly iin: string;
  /** `yes`, `no`, or empty before a choice. */
  readonly is_resident_rk: string;
  /** The inverse of the ticked box. */
  readonly is_ipdl: boolean;
  /** The ISO instant at which the consent was given, or empty. */
  readonly personal_data: string;
  readonly biometrics: string;
  readonly credit_bureau: string;
}

export const firstIinValues: IinValues = {
  iin: '',
  is_resident_rk: '',
  is_ipdl: false,
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

export function iinBodyOf({ is_resident_rk, ...values }: IinValues) {
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
