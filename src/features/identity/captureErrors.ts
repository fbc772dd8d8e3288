import {
  type CaptureErrorName,
  insurmountableCaptureErrors,
  isCaptureErrorName,
} from '../../api/contract.ts';

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
}

const here: CaptureWays = { canTryAgain: true, isOtherDeviceAdvised: false };
const hereOrElsewhere: CaptureWays = { canTryAgain: true, isOtherDeviceAdvised: true };
const elsewhere: CaptureWays = { canTryAgain: false, isOtherDeviceAdvised: true };

const waysByName: Readonly<Record<CaptureErrorName, CaptureWays>> = {
  CameraNotFoundError: hereOrElsewhere,
  CameraNotAllowedError: hereOrElsewhere,
  CameraAbortError: hereOrElsewhere,
  CameraSecurityError: elsewhere,
  CameraBrowserAppNeedsConstantCameraPermission: hereOrElsewhere,
  CameraNotReadableError: hereOrElsewhere,
  CameraOverconstrainedError: elsewhere,
  NoWrapperError: here,
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

/** Whether this device cannot overcome it: the server is told, and may then allow to go on without the check. */
export function isInsurmountable(name: string): boolean {
  return insurmountableCaptureErrors.some((known) => known === name);
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
  return isErrorTaken && isInsurmountable(name);
}
