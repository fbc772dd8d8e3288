import * as v from 'valibot';

/** The errors with which the identity provider's script may end a capture; section 8 of the specification. */
export const captureErrors = [
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
export type CaptureError = (typeof captureErrors)[number];

/** How a capture ends. */
export const captureOutcome = v.picklist(['success', ...captureErrors]);
export type CaptureOutcome = v.InferOutput<typeof captureOutcome>;
