import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { CameraError, openCamera, stopCamera } from './camera.ts';
import { ShootingAdvice, StageHeading } from './StageHeading.tsx';

interface CameraRehearsalProps {
  readonly onReady: () => void;
  readonly onStop: () => void;
  /** @param captureError the capture error's name */
  readonly onProblem: (captureError: string) => void;
}

/** Shows the camera's picture before the check; switches the camera off when it is removed. */
export function CameraRehearsal({ onReady, onStop, onProblem }: CameraRehearsalProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);
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
          track.addEventListener('ended', () => fail('CameraStreamInterrupted'));
        }
        if (video.current) video.current.srcObject = opened;
        setIsOn(true);
      } catch (error) {
        if (!isLeft) fail(error instanceof CameraError ? error.captureError : 'ClientWorkError');
      }
    };
    void open();
    return () => {
      isLeft = true;
      if (stream) stopCamera(stream);
    };
  }, []);
  return (
    <>
      <StageHeading>{t`Проверьте, как вас видно`}</StageHeading>
      <div className="photo-step__frame">
        <video
          className="photo-step__video"
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t`Изображение с вашей камеры`}
        />
        {isOn ? null : (
          <p className="photo-step__wait" role="status">
            <Loader size="l" />
            {t`Ждём камеру. Если браузер спросит, разрешите её.`}
          </p>
        )}
      </div>
      <FormActions>
        <Button size="l" disabled={!isOn} onClick={onReady}>
          {t`Меня хорошо видно, начать`}
        </Button>
        <Button kind="outlined" onClick={onStop}>
          {t`Выключить камеру`}
        </Button>
      </FormActions>
      <ShootingAdvice />
    </>
  );
}
