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

/**
 * The errors that a second try on the same device cannot solve. The server may then allow the applicant to skip the check.
 */
export const insurmountableCaptureErrors: readonly CaptureErrorName[] = [
  'CameraNotFoundError',
  'CameraNotReadableError',
  'CameraSecurityError',
  'CameraOverconstrainedError',
  'CameraBrowserAppNeedsConstantCameraPermission',
  'NoWrapperError',
  'NotSupportedBrowserError',
];

/** Returns whether the contract has the name. The provider may send other names. */
export function isCaptureErrorName(name: string): name is CaptureErrorName {
  return captureErrorNames.some((known) => known === name);
}
