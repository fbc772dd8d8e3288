import { expect, it } from 'vitest';
import type { CaptureErrorName } from '../../../api/contract.ts';
import { openCamera } from './CameraRehearsal.tsx';

const refusing = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('', name)),
});

/** Expects the name of the capture error. */
const expectFailure = (opening: Promise<unknown>, name: CaptureErrorName) =>
  expect(opening).rejects.toMatchObject({ failure: { name } });

it.each([
  ['NotFoundError', 'CameraNotFoundError'],
  ['NotAllowedError', 'CameraNotAllowedError'],
  ['AbortError', 'CameraAbortError'],
  ['SecurityError', 'CameraSecurityError'],
  ['NotReadableError', 'CameraNotReadableError'],
  ['OverconstrainedError', 'CameraOverconstrainedError'],
  ['SomethingNew', 'ClientWorkError'],
] as const)('converts the browser’s %s to %s', async (name, captureError) => {
  await expectFailure(openCamera(refusing(name)), captureError);
});

it('rejects with NotSupportedBrowserError when the browser has no camera API', async () => {
  await expectFailure(openCamera(null), 'NotSupportedBrowserError');
});

const listing = (...kinds: MediaDeviceKind[]) => ({
  enumerateDevices: async () => kinds.map((kind) => ({ kind })),
});

// WebKit's errors depend on the version of WebKit.
it.each(['NotAllowedError', 'OverconstrainedError', 'NotFoundError', 'SomethingNew'])(
  'rejects with CameraNotFoundError when no camera is listed, whatever the browser says (%s)',
  async (name) => {
    const devices = { ...refusing(name), ...listing('audioinput', 'audiooutput') };
    await expectFailure(openCamera(devices), 'CameraNotFoundError');
  },
);

it('rejects with the browser’s own reason when a camera is listed', async () => {
  const devices = { ...refusing('NotAllowedError'), ...listing('audioinput', 'videoinput') };
  await expectFailure(openCamera(devices), 'CameraNotAllowedError');
});

it('rejects with the browser’s own reason when it lists nothing', async () => {
  const unlisted = {
    enumerateDevices: () => Promise.reject(new DOMException('', 'SecurityError')),
  };
  for (const list of [unlisted, listing()]) {
    const devices = { ...refusing('NotReadableError'), ...list };
    await expectFailure(openCamera(devices), 'CameraNotReadableError');
  }
});
