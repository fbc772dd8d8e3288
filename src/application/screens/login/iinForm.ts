import * as v from 'valibot';
import {
  type BodyOf,
  type ConsentId,
  consentIds,
  consentVersion,
  submitIin,
  type submitTerms,
} from '../../../api/contract.ts';
import { TARIFF_TYPE } from '../../../calc/index.ts';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

/** The fields of the IIN page. */
export interface IinValues {
  iin: string;
  /** `yes`, `no`, or empty before a choice. */
  is_resident_rk: string;
  /** false while the box «I am no foreign public official» is ticked; null before an answer, which is never assumed. */
  is_ipdl: boolean | null;
  personal_data: boolean;
  biometrics: boolean;
  credit_bureau: boolean;
}

/** The fields before anything is typed. */
export const firstIinValues: IinValues = {
  iin: '',
  is_resident_rk: '',
  is_ipdl: null,
  personal_data: false,
  biometrics: false,
  credit_bureau: false,
};

const given = v.literal(true, 'consents');

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

/**
 * Returns the body of the second call: the terms of the loan under the only tariff there is, and all consents in the version
 * that the page shows.
 */
export function termsBodyOf({ amount, product, method }: LoanChoice): BodyOf<typeof submitTerms> {
  const inThisVersion = (id: ConsentId) => ({ id, version: consentVersion });
  return {
    amount,
    product,
    method,
    tariff_type: TARIFF_TYPE,
    consents: consentIds.map(inThisVersion),
  };
}
