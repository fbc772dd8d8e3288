import { expect, it } from 'vitest';
import { openCamera } from './CameraRehearsal.tsx';

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
])('converts the browser’s %s to %s', async (name, captureError) => {
  await expect(openCamera(refusing(name))).rejects.toMatchObject({ captureError });
});

it('rejects with NotSupportedBrowserError when the browser has no camera API', async () => {
  const none = openCamera(null);
  await expect(none).rejects.toMatchObject({ captureError: 'NotSupportedBrowserError' });
});
