import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { submitVerigramSession } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { ApplicationSteps } from '../../steps/ApplicationSteps.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useHalfFilledForm } from '../../ui/useHalfFilledForm.ts';
import { CameraRehearsal } from './CameraRehearsal.tsx';
import { CaptureProblem } from './CaptureProblem.tsx';
import { canGoWithout, isCameraError, isInsurmountable } from './captureErrors.ts';
import type { CaptureFailure } from './captureFace.ts';
import { FaceCapture } from './FaceCapture.tsx';
import type { CaptureResult } from './livenessSdk.ts';
import { PhotoIntro } from './PhotoIntro.tsx';
import { PhotoSending } from './PhotoSending.tsx';
import { useIdentityContext } from './useIdentityContext.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';
import { WithoutCheck } from './WithoutCheck.tsx';
import './photoStep.css';

const headMessages: HeadMessages = {
  title: msg`Проверка лица`,
  description: msg`На этом шаге камера телефона подтверждает, что заявку подаёте вы.`,
};

export const head = () => headMessages;

type Stage =
  | { readonly name: 'intro' | 'rehearsal' | 'capture' | 'sending' }
  | { readonly name: 'problem'; readonly failure: CaptureFailure };

/** The face capture, from the explanation to the photo that the server has taken. */
export function Screen() {
  const { i18n } = useLingui();
  const context = useIdentityContext();
  const [stage, setStage] = useState<Stage>({ name: 'intro' });
  const report = useCall(submitVerigramSession);
  const [isErrorTaken, setIsErrorTaken] = useState(false);
  const upload = usePhotoUpload(() => meetProblemHere('ClientWorkError'));
  // A new version of the app would end the capture.
  useHalfFilledForm(stage.name === 'capture' || stage.name === 'sending');

  async function tellServer({ name, sessionId }: CaptureFailure) {
    const body = { session_id: sessionId, status: 'error', error: name.slice(0, 64) } as const;
    if (await report.send({ body })) setIsErrorTaken(true);
  }
  function meetProblem(failure: CaptureFailure) {
    setStage({ name: 'problem', failure });
    setIsErrorTaken(false);
    if (isInsurmountable(failure.name)) void tellServer(failure);
  }
  function meetProblemHere(name: string) {
    meetProblem({ name, sessionId: null });
  }
  function begin(name: 'intro' | 'rehearsal' | 'capture') {
    report.clearError();
    setStage({ name });
  }
  function send(result: CaptureResult) {
    setStage({ name: 'sending' });
    void upload.begin(result);
  }

  return (
    <div className="photo-step">
      <ApplicationSteps stage="photo" />
      <h1 tabIndex={-1}>{i18n._(headMessages.title)}</h1>
      {stage.name === 'intro' ? <PhotoIntro onBegin={() => begin('rehearsal')} /> : null}
      {stage.name === 'intro' && context.allow_without_verigram ? <WithoutCheck /> : null}
      {stage.name === 'rehearsal' ? (
        <CameraRehearsal
          onReady={() => begin('capture')}
          onStop={() => begin('intro')}
          onProblem={meetProblemHere}
        />
      ) : null}
      {stage.name === 'capture' ? (
        <FaceCapture onCaptured={send} onStop={() => begin('intro')} onProblem={meetProblem} />
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
            isErrorTaken,
            context.allow_without_verigram,
          )}
          reportProblem={report.error}
          onReport={() => void tellServer(stage.failure)}
          onAgain={() => begin(isCameraError(stage.failure.name) ? 'rehearsal' : 'capture')}
        />
      ) : null}
    </div>
  );
}
