import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { getSigningRedirect } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { isAllowedRedirect } from '../../../config/endpoints.ts';
import { useTitle } from '../../../device/changedTitle.ts';
import { ifUnlocked } from '../../../device/locks.ts';
import { onRestore } from '../../../device/pageLifecycle.ts';
import { AppError } from '../../../ui/appError.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { headOf } from '../../../ui/screen.ts';
import { focusHeading, isFocusNowhere } from '../../../ui/takeFocus.ts';
import { useSlow } from '../../../ui/useSlow.ts';
import { pages } from '../../pages.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { StepWait } from '../../parts/StepWait.tsx';
import { callApi } from '../../session/callApi.ts';
import { acceptStep, stepAtom } from '../../session/step.ts';
import { isShown } from '../../steps.ts';
import { BeginAnew } from './BeginAnew.tsx';
import { Review } from './Review.tsx';

export const head = headOf(msg`Готовим документы`, msg`Готовим документы к подписанию.`);

const LOCK = 'signing-redirect';

/**
 * Returns whether a server or a proxy refused with a status outside the contract, such as 418. A 401 or 403 of this kind is the
 * page of a firewall, which may let a repetition pass.
 */
function isForeignRefusal({ kind, httpStatus }: ApiError): boolean {
  const isFirewall = httpStatus === 401 || httpStatus === 403;
  return kind === 'unexpected' && httpStatus !== null && httpStatus >= 400 && !isFirewall;
}

/**
 * Redirects to the signing provider, in one tab at a time. The provider replaces this page in the history. An address outside
 * the lender's list and a refusal outside the contract are fatal errors, because a repetition would fail again.
 * @returns `go` for a press, and the state of the redirect
 */
function useSigningRedirect() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [fatal, setFatal] = useState<AppError | null>(null);
  // A throw during the rendering leads to the error page.
  if (fatal) throw fatal;
  const leave = async () => {
    setIsLeaving(true);
    setProblem(null);
    let text = '';
    try {
      const { redirect_url } = await callApi(getSigningRedirect, {
        query: { return_to: location.origin + pages.signingReturn.path },
        onTrace: (traceId) => {
          text = traceId;
        },
      });
      if (isAllowedRedirect(redirect_url)) {
        location.replace(redirect_url);
        return;
      }
      setFatal(new AppError({ statusCode: 500, message: '', text }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { statusCode, step, text: traceId, code } = error;
      if (step !== null && !isShown(step)) return acceptStep(step);
      if (isForeignRefusal(error))
        setFatal(
          // Without a code of the contract, the message is this app's text and not the server's.
          new AppError({ statusCode, message: code === null ? '' : error.message, text: traceId }),
        );
      else setProblem(error);
    }
    setIsLeaving(false);
  };
  // The back-forward cache restores the page in the state of the redirect.
  useEffect(() => onRestore(() => setIsLeaving(false)), []);
  const go = () => void ifUnlocked(LOCK, leave);
  return { go, isLeaving, isSlow: useSlow(isLeaving), problem };
}

/**
 * Returns true once the documents are ready after a wait on this page. The new heading then takes the focus of a removed
 * button.
 */
function useReadyAfterWait(isReady: boolean, isWaiting: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);
  const isReadyNow = isReady && hasWaited;
  useEffect(() => {
    if (isReadyNow && isFocusNowhere())
      focusHeading(document.querySelector('h1'), { preventScroll: true });
  }, [isReadyNow]);
  return isReadyNow;
}

/** Renders /register/signing-init-wait: waits for the documents, then shows the review and the way to the signing provider. */
export function Screen() {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const isReady = step?.step_name === 'signing_init_success' && step.uuid !== null;
  const isReadyNow = useReadyAfterWait(isReady, step !== null && !isReady);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isReadyNow ? t`Документы готовы к подписанию` : ''}
      </p>
      {isReady ? (
        <WayToProvider />
      ) : (
        <StepWait
          heading={t`Готовим документы`}
          status={t`Готовим согласия и заявление к подписанию.`}
          subject="documents"
        >
          <Review />
        </StepWait>
      )}
    </>
  );
}

/** Shows the review, and opens the provider at a press. Has no timer, so that the applicant can read slowly. */
function WayToProvider() {
  const { t } = useLingui();
  const { go, isLeaving, isSlow, problem } = useSigningRedirect();
  const heading = t`Документы готовы к подписанию`;
  useTitle(heading);
  return (
    <>
      <h1>{heading}</h1>
      <p>{t`Ошибку можно исправить здесь же: откроется один шаг, и вы вернётесь сюда.`}</p>
      <Review />
      <section className="stack stack--tight ruled" aria-labelledby="signed">
        <h2 className="small-heading" id="signed">{t`Что вы подпишете сейчас`}</h2>
        <p>{t`Согласия и заявление на этот заём: на сайте сервиса подписания, потом вернётесь сюда. Договор подпишете позже, кодом из SMS.`}</p>
      </section>
      <CallProblem error={problem} onRetry={go} isSlow={isSlow} />
      <FormActions>
        <Button size="l" isLoading={isLeaving} onClick={go}>{t`Перейти к подписанию`}</Button>
        <BeginAnew label={t`Начать заново`} title={t`Начать заново?`} size="l" />
      </FormActions>
    </>
  );
}
