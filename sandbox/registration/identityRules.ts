import {
  type IdentityError,
  identityErrors,
  insurmountableCaptureErrors,
} from '../../src/api/contract.ts';

interface IdentityRule {
  readonly isRetryable: boolean;
  /** True when the check by a person is offered once no retries are left. */
  readonly hasWayWithout: boolean;
}

const again: IdentityRule = { isRetryable: true, hasWayWithout: false };
const againOrWithout: IdentityRule = { isRetryable: true, hasWayWithout: true };
/** The state database has refused the person. Another photo or a check by a person does not change that. */
const final: IdentityRule = { isRetryable: false, hasWayWithout: false };

/** Lists how the applicant can go on after each identity error. */
export const identityRules: Readonly<Record<IdentityError, IdentityRule>> = {
  low_similarity: againOrWithout,
  no_faces_found: againOrWithout,
  iin_not_found: final,
  data_rejected: final,
  user_too_young: final,
  coid_server_error: again,
  bad_request: again,
  redirect_uri_is_not_valid: again,
  request_is_rejected_by_user: again,
};

/** Number of retries of an identity check, and of a signature at the provider. */
export const MAX_RETRIES = 3;

export function identityErrorIn(outcome: unknown): IdentityError | null {
  return identityErrors.find((error) => error === outcome) ?? null;
}

/** Returns whether the state database has refused the person. */
export function isStateRefusal(error: IdentityError | null): boolean {
  return error !== null && identityRules[error] === final;
}

/** Returns whether a second try on the same device cannot overcome a capture error. */
export function isBeyondDevice(captureError: string | null): boolean {
  return insurmountableCaptureErrors.some((known) => known === captureError);
}
