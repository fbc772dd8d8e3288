/**
 * The steps that the server names (section 4 of the specification, and product.md for address and employment).
 * A server may name others too: who reads a step takes any text and knows these.
 */
export const stepNames = [
  'iin',
  'personal',
  'passport',
  'personal_and_passport',
  'address',
  'employment',
  'verigram',
  'waiting_external_photo',
  'waiting_external_personal',
  'waiting_liveness_results',
  'liveness_failed',
  'client_creating',
  'signing_init',
  'signing_init_success',
  'signing_failed',
  'signing_result',
  'personal_cabinet',
] as const;
export type StepName = (typeof stepNames)[number];

export function isStepName(value: unknown): value is StepName {
  return stepNames.some((name) => name === value);
}

/** Why the identity check failed (`context.error` of `liveness_failed`). */
export const identityErrors = [
  'data_rejected',
  'coid_server_error',
  'low_similarity',
  'iin_not_found',
  'user_too_young',
  'request_is_rejected_by_user',
  'bad_request',
  'redirect_uri_is_not_valid',
  'no_faces_found',
] as const;
export type IdentityError = (typeof identityErrors)[number];

/** The channel's one event (`Registration.V2.PotentialClientStep`), on `private:registration.<uuid>`. */
export const stepEventName = 'Registration.V2.PotentialClientStep';

/** The version of the consents' texts that an applicant accepts. */
export const consentVersion = '2026-11';
export const consentIds = ['personal_data', 'biometrics', 'credit_bureau'] as const;
export type ConsentId = (typeof consentIds)[number];
