import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { submitVerigramImage, submitVerigramSession } from '../../../api/contract.ts';
import type { ApiError } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { headOf } from '../../../ui/screen.ts';
import { useHalfFilledForm } from '../../../ui/useHalfFilledForm.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { Checklist } from '../../parts/Checklist.tsx';
import { WaitPicture } from '../../parts/pictures/WaitPicture.tsx';
import { useCall } from '../../session/useCall.ts';
import { CameraRehearsal } from './CameraRehearsal.tsx';
import { CaptureProblem, InAppBrowserNotice } from './CaptureProblem.tsx';
import { canGoWithout, isCameraError, isInsurmountable } from './captureErrors.ts';
import { compressPicture } from './compressPicture.ts';
import { FaceCapture } from './FaceCapture.tsx';
import { useIdentityContext } from './identityErrors.ts';
import type { CaptureFailure, CaptureResult } from './provider/identityProvider.ts';
import { ShootingAdvice, ShotPicture, ShotSigns } from './ShootingAdvice.tsx';
import { StageHeading } from './StageHeading.tsx';
import { WithoutCheck } from './WithoutCheck.tsx';
import './photoStep.css';

export const head = headOf(
  msg`Проверка лица`,
  msg`Камера телефона подтвердит, что заявку подаёте именно вы.`,
);

/**
 * Sends a capture: the provider's session first, then the photo, compressed on the device. The photo stays only in memory, and
 * only until the server has accepted the photo.
 * @param onUnusable called when the photo cannot be read or made small enough
 */
function usePhotoUpload(onUnusable: () => void) {
  const session = useCall(submitVerigramSession);
  // Does not send 200 KB again only to get the answer: the step has the same information.
  const image = useCall(submitVerigramImage, { isAnswerFetchedAgain: false });
  const result = useRef<CaptureResult | null>(null);
  const isSessionAccepted = useRef(false);

  /** Sends the session. Returns whether the server now waits for the photo. */
  async function sendSession(sessionId: string): Promise<boolean> {
    const answer = await session.send({
      body: { session_id: sessionId, status: 'success', error: null },
    });
    isSessionAccepted.current = answer?.step_name === 'verigram';
    return isSessionAccepted.current;
  }

  /** Sends what the server has not accepted yet. */
  async function send(): Promise<void> {
    if (result.current === null) return;
    const { sessionId, bestframe } = result.current;
    let picture: string;
    try {
      picture = await compressPicture(bestframe);
    } catch {
      result.current = null;
      onUnusable();
      return;
    }
    if (!isSessionAccepted.current && !(await sendSession(sessionId))) return;
    if (await image.send({ body: { session_id: sessionId, image: picture } })) {
      result.current = null;
    }
  }

  return {
    /** Sends the result of a capture. */
    async begin(captured: CaptureResult): Promise<void> {
      result.current = captured;
      session.clearError();
      image.clearError();
      // Each capture has a new session.
      isSessionAccepted.current = false;
      await send();
    },
    /** Continues an interrupted upload. */
    retry: send,
    isSlow: session.isSlow || image.isSlow,
    error: session.error ?? image.error,
  };
}

/** Explains the check before the browser asks for a permission. */
function PhotoIntro({ onBegin }: { readonly onBegin: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <InAppBrowserNotice />
      <p>{t`За минуту сервис проверки сверит лицо с фото в государственной базе.`}</p>
      <ShotPicture />
      <ShotSigns />
      <FormActions>
        <Button size="l" onClick={onBegin}>
          {t`Включить камеру`}
        </Button>
      </FormActions>
      <p className="hint">
        {t`Браузер спросит разрешение на камеру. Сначала вы увидите себя: эта съёмка никуда не отправляется. Проверка не даёт другому человеку взять заём на ваше имя.`}
      </p>
      <ShootingAdvice />
    </>
  );
}

/** Returns whether the server would refuse the same photo again. */
const isPhotoRefused = ({ kind }: ApiError) => kind === 'validation' || kind === 'too_large';

interface PhotoSendingProps {
  readonly error: ApiError | null;
  readonly isSlow: boolean;
  readonly onRetry: () => void;
  readonly onAgain: () => void;
}

/** Shows the upload of the photo. After a failure the photo can be sent or taken again. */
function PhotoSending({ error, isSlow, onRetry, onAgain }: PhotoSendingProps) {
  const { t } = useLingui();
  return (
    <>
      <StageHeading>{error ? t`Фото не отправилось` : t`Отправляем фото`}</StageHeading>
      {error ? (
        <>
          <CallProblem
            error={error}
            submits="photo"
            {...(isPhotoRefused(error) ? {} : { onRetry })}
          />
          <FormActions>
            <Button kind="outlined" onClick={onAgain}>
              {t`Снять ещё раз`}
            </Button>
          </FormActions>
        </>
      ) : (
        <div className="photo-step__wait">
          <WaitPicture subject="face" />
          <p role="status">
            {isSlow
              ? t`Отправляется дольше обычного: связь медленная. Не закрывайте страницу, это может занять до двух минут.`
              : t`Снимок готов. Не закрывайте страницу, пока он отправляется.`}
          </p>
          <Checklist
            items={[
              { text: t`Снимок`, state: 'done' },
              { text: t`Отправка снимка`, state: 'now' },
              { text: t`Сверка с государственной базой`, state: 'next' },
            ]}
          />
        </div>
      )}
    </>
  );
}

type Stage =
  | { readonly name: 'intro' | 'rehearsal' | 'capture' | 'sending' }
  | { readonly name: 'problem'; readonly failure: CaptureFailure };

/** Renders /register/photo: the face capture, from the explanation to the accepted photo. */
export function Screen() {
  const { i18n } = useLingui();
  const { allow_without_verigram: isWithoutAllowed } = useIdentityContext();
  const [stage, setStage] = useState<Stage>({ name: 'intro' });
  const report = useCall(submitVerigramSession);
  const [reported, setReported] = useState<CaptureFailure | null>(null);
  const reporting = useRef<Promise<void>>(Promise.resolve());
  const upload = usePhotoUpload(() => showProblem({ name: 'ClientWorkError', sessionId: null }));
  // A new version of the app would end the capture.
  useHalfFilledForm(stage.name === 'capture' || stage.name === 'sending');

  async function sendError(failure: CaptureFailure, before: Promise<void>) {
    await Promise.allSettled([before]);
    const { name, sessionId } = failure;
    const body = { session_id: sessionId, status: 'error', error: name.slice(0, 64) } as const;
    if (await report.send({ body })) setReported(failure);
  }
  function reportError(failure: CaptureFailure) {
    reporting.current = sendError(failure, reporting.current);
  }
  function showProblem(failure: CaptureFailure) {
    setStage({ name: 'problem', failure });
    reportError(failure);
  }
  function begin(name: 'intro' | 'rehearsal' | 'capture') {
    report.clearError();
    setStage({ name });
  }
  async function send(result: CaptureResult) {
    setStage({ name: 'sending' });
    // A later report of an error would replace this session at the server.
    await Promise.allSettled([reporting.current]);
    await upload.begin(result);
  }

  return (
    <div className="stack">
      {/* Every later stage renders a separate heading. */}
      {stage.name === 'intro' ? <h1 tabIndex={-1}>{i18n._(head().title)}</h1> : null}
      {stage.name === 'intro' ? <PhotoIntro onBegin={() => begin('rehearsal')} /> : null}
      {stage.name === 'intro' && isWithoutAllowed ? <WithoutCheck cause="device" /> : null}
      {stage.name === 'rehearsal' ? (
        <CameraRehearsal
          onReady={() => begin('capture')}
          onStop={() => begin('intro')}
          onProblem={showProblem}
        />
      ) : null}
      {stage.name === 'capture' ? (
        <FaceCapture
          onCaptured={(result) => void send(result)}
          onStop={() => begin('intro')}
          onProblem={showProblem}
        />
      ) : null}
      {stage.name === 'sending' ? (
        <PhotoSending
          error={upload.error}
          isSlow={upload.isSlow}
          onRetry={() => void upload.retry()}
          onAgain={() => begin('rehearsal')}
        />
      ) : null}
      {stage.name === 'problem' ? (
        <CaptureProblem
          error={stage.failure.name}
          isWithoutOffered={canGoWithout(
            stage.failure.name,
            reported === stage.failure,
            isWithoutAllowed,
          )}
          // Only an application without the check needs the report.
          reportProblem={isInsurmountable(stage.failure.name) ? report.error : null}
          onReport={() => reportError(stage.failure)}
          onAgain={() => begin(isCameraError(stage.failure.name) ? 'rehearsal' : 'capture')}
        />
      ) : null}
    </div>
  );
}
