import type { CaptureErrorName } from '../../../../api/contract.ts';
import { livenessServiceUrl } from '../../../../config/endpoints.ts';
import { languageTags } from '../../../../locales/language.ts';
import { readAsDataUrl } from '../compressPicture.ts';
import { CaptureError, type IdentityProvider, textOf } from './identityProvider.ts';
import { loadScript } from './loadScript.ts';

/*
 * An example for the adapter of another provider. The provider is made up: no such script exists. The example differs from the
 * played provider on purpose: a factory in place of a global object, promises in place of callbacks, the photo as a Blob, and
 * errors with other codes.
 */

interface FaceCheck {
  /** Captures the applicant's face in the element. Rejects with an error that has a `code`. */
  run(view: { readonly element: HTMLElement }): Promise<{
    readonly checkId: string;
    readonly photo: Blob;
  }>;
  /** Stops the camera and removes the view. */
  close(): Promise<void>;
}

/** The used part of the made-up script, which defines the global function `openFaceCheck`. */
type OpenFaceCheck = (settings: {
  readonly endpoint: string;
  readonly locale: string;
}) => Promise<FaceCheck>;

const globalName = 'openFaceCheck';

function isOpenFaceCheck(value: unknown): value is OpenFaceCheck {
  return typeof value === 'function';
}

/** The capture error of each code of the made-up provider. */
export const captureErrors: ReadonlyMap<string, CaptureErrorName> = new Map([
  ['camera/none', 'CameraNotFoundError'],
  ['camera/denied', 'CameraNotAllowedError'],
  ['camera/aborted', 'CameraAbortError'],
  ['camera/policy', 'CameraSecurityError'],
  ['camera/ask-always', 'CameraBrowserAppNeedsConstantCameraPermission'],
  ['camera/busy', 'CameraNotReadableError'],
  ['camera/too-small', 'CameraOverconstrainedError'],
  ['camera/stopped', 'CameraStreamInterrupted'],
  ['view/missing', 'NoWrapperError'],
  ['browser/unsupported', 'NotSupportedBrowserError'],
  ['network/unreachable', 'ServerConnectionError'],
  ['network/slow', 'SlowInternetError'],
  ['service/failed', 'ServerWorkError'],
  ['service/key-refused', 'ServerAuthorizationError'],
  ['internal', 'ClientWorkError'],
]);

/** Maps an error of the script. A code outside the table stays unchanged, so that the server receives the code. */
function captureErrorOf(error: unknown): CaptureError {
  const code = textOf(error, 'code') ?? 'internal';
  return new CaptureError(captureErrors.get(code) ?? code, textOf(error, 'checkId'));
}

/** Creates the adapter of the made-up provider. */
export function createExampleProvider(): IdentityProvider {
  let isDisposed = false;
  let check: FaceCheck | null = null;
  let removeScript = () => {};
  // `close()` switches the camera off. The adapter does not wait for the end, and a failure does no harm.
  const close = () => void check?.close().catch(() => {});
  return {
    async init({ language, signal }) {
      removeScript = await loadScript(signal);
      const open: unknown = Reflect.get(globalThis, globalName);
      if (!isOpenFaceCheck(open)) throw new CaptureError('ClientWorkError');
      try {
        check = await open({ endpoint: livenessServiceUrl(), locale: languageTags[language] });
      } catch (error) {
        throw captureErrorOf(error);
      }
      if (isDisposed) close();
    },
    async start(container) {
      try {
        if (check === null) throw new CaptureError('ClientWorkError');
        const { checkId, photo } = await check.run({ element: container });
        return { sessionId: checkId, bestframe: await readAsDataUrl(photo) };
      } catch (error) {
        throw error instanceof CaptureError ? error : captureErrorOf(error);
      }
    },
    dispose() {
      isDisposed = true;
      Reflect.deleteProperty(globalThis, globalName);
      removeScript();
      close();
    },
  };
}
