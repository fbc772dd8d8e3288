import type { CaptureErrorName } from '../../api/contract.ts';

/** The capture error of each exception of the browser. */
const captureErrors: Readonly<Record<string, CaptureErrorName>> = {
  NotFoundError: 'CameraNotFoundError',
  NotAllowedError: 'CameraNotAllowedError',
  AbortError: 'CameraAbortError',
  SecurityError: 'CameraSecurityError',
  NotReadableError: 'CameraNotReadableError',
  OverconstrainedError: 'CameraOverconstrainedError',
};

/** The browser provided no camera. */
export class CameraError extends Error {
  override name = 'CameraError';
  readonly captureError: CaptureErrorName;
  constructor(captureError: CaptureErrorName) {
    super(captureError);
    this.captureError = captureError;
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Opens the front camera; the browser asks the person.
 * @param devices null in old browsers and on pages without https
 * @throws CameraError with the name of the capture error
 */
export async function openCamera(
  devices: Pick<MediaDevices, 'getUserMedia'> | null = navigator.mediaDevices ?? null,
): Promise<MediaStream> {
  if (!devices) throw new CameraError('NotSupportedBrowserError');
  try {
    return await devices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new CameraError(captureErrors[name] ?? 'ClientWorkError');
  }
}
