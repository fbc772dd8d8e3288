import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { languageOf } from '../../../locales/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { useSlow } from '../../../ui/useSlow.ts';
import { WaitPicture } from '../../parts/pictures/WaitPicture.tsx';
import { captureFace } from './captureFace.ts';
import { type CaptureFailure, type CaptureResult, failureOf } from './provider/identityProvider.ts';
import { StageHeading } from './StageHeading.tsx';

interface FaceCaptureProps {
  readonly onCaptured: (result: CaptureResult) => void;
  readonly onStop: () => void;
  readonly onProblem: (failure: CaptureFailure) => void;
}

/** Renders the element for the identity provider's view. Ends the capture when the component is removed. */
export function FaceCapture({ onCaptured, onStop, onProblem }: FaceCaptureProps) {
  const { t, i18n } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const isSlow = useSlow(!isReady);
  const take = useEffectEvent(onCaptured);
  const fail = useEffectEvent(onProblem);
  // A change of the language during a capture would restart the capture.
  const [language] = useState(() => languageOf(i18n));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onReady = () => setIsReady(true);
    const capture = async () => {
      try {
        const view = container.current;
        const result = await captureFace({ language, container: view, signal, onReady });
        if (!signal.aborted) take(result);
      } catch (error) {
        if (!signal.aborted) fail(failureOf(error));
      }
    };
    void capture();
    return () => leaving.abort();
  }, [language]);
  const wait = isSlow
    ? t`Проверка открывается дольше обычного: связь медленная. Можно подождать ещё немного.`
    : t`Открываем проверку.`;
  return (
    <>
      <StageHeading>{t`Идёт проверка`}</StageHeading>
      <p role="status">{isReady ? t`Смотрите в камеру и следуйте подсказкам.` : wait}</p>
      <div className="photo-step__frame photo-step__frame--provider">
        <div className="photo-step__provider" ref={container} />
        {isReady ? null : (
          <div className="photo-step__wait">
            <WaitPicture subject="face" />
            <Loader size="m" />
          </div>
        )}
      </div>
      <FormActions>
        <Button kind="outlined" onClick={onStop}>
          {t`Остановить`}
        </Button>
      </FormActions>
    </>
  );
}
