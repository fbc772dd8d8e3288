/** The errors with which the identity provider's script may end a capture (section 8 of the specification). */
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

/** Those that no second try on the same device overcomes: told of one, the server may allow to go on without the check. */
export const insurmountableCaptureErrors: readonly CaptureErrorName[] = [
  'CameraNotFoundError',
  'CameraNotReadableError',
  'CameraSecurityError',
  'CameraOverconstrainedError',
  'CameraBrowserAppNeedsConstantCameraPermission',
  'NoWrapperError',
  'NotSupportedBrowserError',
];

export function isCaptureErrorName(name: string): name is CaptureErrorName {
  return captureErrorNames.some((known) => known === name);
}
