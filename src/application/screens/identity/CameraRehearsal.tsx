import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptureErrorName } from '../../../api/contract.ts';
import { type CameraDevices, isCameraMissing } from '../../../device/inAppBrowser.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { WaitPicture } from '../../parts/pictures/WaitPicture.tsx';
import { CaptureError, type CaptureFailure, failureOf } from './provider/identityProvider.ts';
import { ShootingAdvice, ShotSigns } from './ShootingAdvice.tsx';
import { StageHeading } from './StageHeading.tsx';
import { type FrameAdvice, useFrameAdvice } from './useFrameAdvice.ts';

/** The capture error of each exception of the browser, by the exception's name. */
const captureErrors: Readonly<Record<string, CaptureErrorName>> = {
  NotFoundError: 'CameraNotFoundError',
  NotAllowedError: 'CameraNotAllowedError',
  AbortError: 'CameraAbortError',
  SecurityError: 'CameraSecurityError',
  NotReadableError: 'CameraNotReadableError',
  OverconstrainedError: 'CameraOverconstrainedError',
};

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Opens the front camera. The browser asks the person for permission.
 * @param devices null in old browsers and on pages without https
 * @throws CaptureError when the browser provides no camera
 */
export async function openCamera(
  devices: CameraDevices | null = navigator.mediaDevices ?? null,
): Promise<MediaStream> {
  if (!devices?.getUserMedia) throw new CaptureError('NotSupportedBrowserError');
  try {
    return await devices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
  } catch (error) {
    // Without a camera WebKit may throw NotAllowedError or OverconstrainedError.
    if (await isCameraMissing(devices)) throw new CaptureError('CameraNotFoundError');
    const name = error instanceof Error ? error.name : '';
    throw new CaptureError(captureErrors[name] ?? 'ClientWorkError');
  }
}

/** Draws the place for the face over the camera's picture, with dimmed surroundings. */
function FaceOval() {
  return (
    <svg className="photo-step__oval" viewBox="0 0 300 400" aria-hidden="true">
      <path
        className="photo-step__around"
        fillRule="evenodd"
        d="M-300-400h900v1200h-900zM150 56a102 144 0 1 0 0 288 102 144 0 1 0 0-288z"
      />
      <ellipse className="photo-step__edge" cx="150" cy="200" rx="102" ry="144" />
    </svg>
  );
}

/** Shows the most urgent advice for the camera's picture: bad light first, then the distance. */
function FrameHelp({ light, distance }: FrameAdvice) {
  const { t } = useLingui();
  const ofLight = {
    dark: t`Темно: повернитесь к окну или включите свет.`,
    behind: t`Свет за спиной: повернитесь лицом к нему.`,
    glaring: t`Слишком ярко: отойдите от лампы или солнца.`,
    good: t`Света достаточно.`,
  };
  const ofDistance = {
    far: t`Лицо далеко: поднесите телефон ближе.`,
    near: t`Лицо слишком близко: отодвиньте телефон.`,
    good: null,
  };
  const isLightGood = light === 'good';
  const said =
    light !== null && !isLightGood
      ? ofLight[light]
      : ((distance === null ? null : ofDistance[distance]) ?? (isLightGood ? ofLight.good : ''));
  return (
    <div className="photo-step__help">
      <p className={said === '' ? undefined : 'visually-hidden'}>
        {t`Держите лицо внутри овала и смотрите прямо.`}
      </p>
      <p className="photo-step__advice" role="status">
        {said}
      </p>
    </div>
  );
}

interface CameraRehearsalProps {
  readonly onReady: () => void;
  readonly onStop: () => void;
  readonly onProblem: (failure: CaptureFailure) => void;
}

/** Shows the camera's picture before the check; switches the camera off when the component is removed. */
export function CameraRehearsal({ onReady, onStop, onProblem }: CameraRehearsalProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [isOn, setIsOn] = useState(false);
  const advice = useFrameAdvice(video, isOn);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const open = async () => {
      try {
        const opened = await openCamera();
        // The permission may come after the page was left.
        if (isLeft) return stopCamera(opened);
        stream = opened;
        for (const track of opened.getVideoTracks()) {
          track.addEventListener('ended', () =>
            fail({ name: 'CameraStreamInterrupted', sessionId: null }),
          );
        }
        if (video.current) video.current.srcObject = opened;
        setIsOn(true);
      } catch (error) {
        if (!isLeft) fail(failureOf(error));
      }
    };
    void open();
    return () => {
      isLeft = true;
      if (stream) stopCamera(stream);
    };
  }, []);
  // On a phone, picture and button fit into the window only if the page's heading is scrolled out.
  useEffect(() => {
    // In braces, because newer browsers return a promise, and an effect must not return a promise.
    actions.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <StageHeading>{t`Проверьте, как вас видно`}</StageHeading>
      <div className="stack photo-step__live">
        <div className="photo-step__seen">
          <div className="photo-step__frame">
            <video
              className="photo-step__video"
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label={t`Изображение с вашей камеры`}
            />
            {isOn ? (
              <FaceOval />
            ) : (
              <div className="photo-step__wait">
                <WaitPicture subject="face" />
                <Loader size="m" />
                <p role="status">{t`Ждём камеру. Если браузер спросит, разрешите её.`}</p>
              </div>
            )}
          </div>
          <FrameHelp {...advice} />
        </div>
        <div className="photo-step__actions" ref={actions}>
          <FormActions>
            <Button size="l" disabled={!isOn} onClick={onReady}>
              {t`Меня хорошо видно, начать`}
            </Button>
            <Button kind="outlined" onClick={onStop}>
              {t`Выключить камеру`}
            </Button>
          </FormActions>
        </div>
        <ShotSigns />
        <ShootingAdvice />
      </div>
    </>
  );
}
