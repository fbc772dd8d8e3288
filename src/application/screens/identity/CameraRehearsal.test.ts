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

const listing = (...kinds: MediaDeviceKind[]) => ({
  enumerateDevices: async () => kinds.map((kind) => ({ kind })),
});

// WebKit's errors depend on the version of WebKit.
it.each(['NotAllowedError', 'OverconstrainedError', 'NotFoundError', 'SomethingNew'])(
  'rejects with CameraNotFoundError when no camera is listed, whatever the browser says (%s)',
  async (name) => {
    const devices = { ...refusing(name), ...listing('audioinput', 'audiooutput') };
    await expect(openCamera(devices)).rejects.toMatchObject({
      captureError: 'CameraNotFoundError',
    });
  },
);

it('rejects with the browser’s own reason when a camera is listed', async () => {
  const devices = { ...refusing('NotAllowedError'), ...listing('audioinput', 'videoinput') };
  await expect(openCamera(devices)).rejects.toMatchObject({
    captureError: 'CameraNotAllowedError',
  });
});

it('rejects with the browser’s own reason when it lists nothing', async () => {
  const enumerateDevices = () => Promise.reject(new DOMException('', 'SecurityError'));
  const devices = { ...refusing('NotReadableError'), enumerateDevices };
  await expect(openCamera(devices)).rejects.toMatchObject({
    captureError: 'CameraNotReadableError',
  });
});
