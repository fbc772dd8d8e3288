import * as v from 'valibot';
import {
  type FormStep,
  formExamples,
  formSteps,
  reviewStep,
  type TypedValues,
  typedValues,
} from '../../src/api/contract.ts';
import type { Registration } from '../store/registrations.ts';
import { isProven } from './whoMay.ts';

/** Names the fields to which the face belongs: the name, and the birth date and sex, which the IIN contains. */
const fieldsOfFace = ['last_name', 'first_name', 'middle_name', 'birthday', 'sex'];

const valuesOf = ({ data }: Registration, step: FormStep): TypedValues => {
  const typed = v.parse(typedValues, data);
  const fields = Object.keys(formExamples[step]).filter((field) => field in typed);
  return Object.fromEntries(fields.map((field) => [field, typed[field] ?? '']));
};

/**
 * Returns the typed values for a step answer. The review gets the values of all steps. A step under correction gets its own
 * values.
 * @returns null at any other step, and without a proof
 */
export function valuesSeenIn(registration: Registration): TypedValues | null {
  const { step, correction, isResident, isPublicOfficial } = registration;
  if (!isProven(registration)) return null;
  if (step === correction?.step) return valuesOf(registration, correction.step);
  if (step !== reviewStep) return null;
  const answers = { is_resident_rk: isResident, is_ipdl: isPublicOfficial };
  return Object.assign(answers, ...formSteps.map((each) => valuesOf(registration, each)));
}

/** Returns whether the applicant of a registration has sent the step, and so can correct the step. */
export function isCorrectable({ isResident, data }: Registration, step: FormStep): boolean {
  if (step === 'personal' || step === 'passport') return isResident;
  if (step === 'personal_and_passport') return !isResident;
  return Object.keys(formExamples[step]).every((field) => field in data);
}

/** Tells if a form changes a value to which the face belongs. */
export function changesFace(
  { data }: Registration,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  return fieldsOfFace.some(
    (field) => field in data && field in fields && data[field] !== fields[field],
  );
}
