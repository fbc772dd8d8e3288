/**
 * The steps of a registration (`docs/product.md`, "An application"). A server may
 * send others too, so the schema of a step answer accepts any text.
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

/** The reasons of a failed identity check: `context.error` of `liveness_failed`. */
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

/** The errors with which the identity provider's script ends a capture (`docs/api.md`). */
export const captureErrorNames = [
  'CameraNotFoundError',
  'CameraNotAllowedError',
  'CameraAbortError',
  'CameraSecurityError',
  'CameraBrowserAppNeedsConstantCameraPermission',
  'CameraNotReadableError',
  'CameraOverconstrainedError',
  'NoWrapperError',
  'NotSupportedBrowserError',
  'ServerConnectionError',
  'SlowInternetError',
  'CameraStreamInterrupted',
  'ServerWorkError',
  'ServerAuthorizationError',
  'ClientWorkError',
] as const;
export type CaptureErrorName = (typeof captureErrorNames)[number];

/** The errors that a second try on the same device cannot overcome: after one, the server may allow to skip the check. */
export const insurmountableCaptureErrors: readonly CaptureErrorName[] = [
  'CameraNotFoundError',
  'CameraNotReadableError',
  'CameraSecurityError',
  'CameraOverconstrainedError',
  'CameraBrowserAppNeedsConstantCameraPermission',
  'NoWrapperError',
  'NotSupportedBrowserError',
];

/** Returns whether the name is in the contract; the provider may send others. */
export function isCaptureErrorName(name: string): name is CaptureErrorName {
  return captureErrorNames.some((known) => known === name);
}

/** The one event of the channel `private:registration.<uuid>`. */
export const stepEventName = 'Registration.V2.PotentialClientStep';

/** The version of the consents' texts that an applicant accepts. */
export const consentVersion = '2026-11';
export const consentIds = ['personal_data', 'biometrics', 'credit_bureau'] as const;
export type ConsentId = (typeof consentIds)[number];
