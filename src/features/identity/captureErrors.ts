/** The face capture's errors (section 8 of the specification), and what can be done about each. */
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

export function isCaptureErrorName(name: string): name is CaptureErrorName {
  return captureErrorNames.some((known) => known === name);
}

/** Whether it is worth looking at the camera's picture first before the next try. */
export function isCameraError(name: string): boolean {
  return name.startsWith('Camera');
}

/** What an applicant can do after a capture that failed. */
export interface CaptureWays {
  /** Trying again here may help. */
  readonly canTryAgain: boolean;
  /** Another browser or device may do better. */
  readonly isOtherDeviceAdvised: boolean;
  /** This device cannot overcome it: the server is told, and then allows to go on without the check. */
  readonly isInsurmountable: boolean;
}

const here: CaptureWays = {
  canTryAgain: true,
  isOtherDeviceAdvised: false,
  isInsurmountable: false,
};
const hereOrElsewhere: CaptureWays = { ...here, isOtherDeviceAdvised: true };
const elsewhere: CaptureWays = {
  canTryAgain: false,
  isOtherDeviceAdvised: true,
  isInsurmountable: true,
};
/** A second try may help, with another camera or after what the advice says, and where it does not, nothing here will. */
const hereOnce: CaptureWays = { ...elsewhere, canTryAgain: true };

const waysByName: Readonly<Record<CaptureErrorName, CaptureWays>> = {
  CameraNotFoundError: hereOnce,
  CameraNotAllowedError: hereOrElsewhere,
  CameraAbortError: hereOrElsewhere,
  CameraSecurityError: elsewhere,
  CameraBrowserAppNeedsConstantCameraPermission: hereOnce,
  CameraNotReadableError: hereOnce,
  CameraOverconstrainedError: elsewhere,
  NoWrapperError: { ...here, isInsurmountable: true },
  NotSupportedBrowserError: elsewhere,
  ServerConnectionError: here,
  SlowInternetError: hereOrElsewhere,
  CameraStreamInterrupted: hereOrElsewhere,
  ServerWorkError: here,
  ServerAuthorizationError: here,
  ClientWorkError: hereOrElsewhere,
};

/** @param name as the provider says it; one that nobody knows is tried again, here or elsewhere */
export function captureWays(name: string): CaptureWays {
  return isCaptureErrorName(name) ? waysByName[name] : hereOrElsewhere;
}

/**
 * Whether going on without the face check is offered after a capture error.
 * @param isErrorTaken the server was told of the error
 * @param isAllowedByServer the step's `allow_without_verigram`
 */
export function canGoWithout(
  name: string,
  isErrorTaken: boolean,
  isAllowedByServer: boolean | null | undefined,
): boolean {
  if (isAllowedByServer === true) return true;
  // Said in so many words: it is not, whatever the device lacks (who proves themselves anew must show the face).
  if (isAllowedByServer === false) return false;
  return isErrorTaken && captureWays(name).isInsurmountable;
}
