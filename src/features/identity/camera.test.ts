import { expect, it } from 'vitest';
import { openCamera } from './camera.ts';

const refusing = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('', name)),
});

it.each([
  ['NotFoundError', 'CameraNotFoundError'],
  ['NotAllowedError', 'CameraNotAllowedError'],
  ['AbortError', 'CameraAbortError'],
  ['SecurityError', 'CameraSecurityError'],
  ['NotReadableError', 'CameraNotReadableError'],
  ['OverconstrainedError', 'CameraOverconstrainedError'],
  ['SomethingNew', 'ClientWorkError'],
])('a browser’s %s is the capture’s %s', async (name, captureError) => {
  await expect(openCamera(refusing(name))).rejects.toMatchObject({ captureError });
});

it('a browser that knows no cameras does not suit the check', async () => {
  const none = openCamera(null);
  await expect(none).rejects.toMatchObject({ captureError: 'NotSupportedBrowserError' });
});
