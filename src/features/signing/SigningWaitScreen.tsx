import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSigningRedirect } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isAllowedRedirect } from '../../config/endpoints.ts';
import { ifUnlocked } from '../../platform/locks.ts';
import { onRestore } from '../../platform/pageLifecycle.ts';
import { callApi } from '../../session/callApi.ts';
import { stepAtom } from '../../session/step.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { StepWait } from '../../steps/StepWait.tsx';
import { AppError } from '../../ui/appError.ts';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/Form.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { WaitPanel } from '../../ui/WaitPanel.tsx';
import { Review } from './Review.tsx';
import { storeRedirected, wasRedirected } from './signingAttempt.ts';

const headMessages: HeadMessages = {
  title: msg`Готовим документы`,
  description: msg`На этом шаге готовят документы к подписанию.`,
};

export const head = () => headMessages;

const LOCK = 'signing-redirect';
const RETURN_PATH = '/register/signing-waiting-results';

/** Redirects in one tab at a time. Returns false while another tab does. */
const inOneTab = async (redirect: () => Promise<boolean>) =>
  (await ifUnlocked(LOCK, redirect)) ?? false;

/**
 * Redirects to the signing provider, which replaces this page in the history. An address that the lender did not name
 * is a fatal error.
 * @returns `go` for a press; `goByItself`, which redirects once an attempt, in whatever tab, and else resolves with
 * false;   and the state of the redirect
 */
function useSigningRedirect(uuid: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [fatal, setFatal] = useState<AppError | null>(null);
  // It is thrown while rendering so that the error page shows it.
  if (fatal) throw fatal;
  const leave = useCallback(
    async (isPressed: boolean) => {
      setIsLeaving(true);
      setProblem(null);
      let text = '';
      try {
        const { redirect_url } = await callApi(getSigningRedirect, {
          query: { return_to: location.origin + RETURN_PATH },
          onTrace: (traceId) => {
            text = traceId;
          },
        });
        if (!isAllowedRedirect(redirect_url)) {
          setFatal(new AppError({ statusCode: 500, message: '', text }));
          return false;
        }
        const isStored = storeRedirected(uuid);
        if (isStored || isPressed) {
          location.replace(redirect_url);
          return true;
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
      }
      setIsLeaving(false);
      return false;
    },
    [uuid],
  );
  const go = useCallback(() => inOneTab(() => leave(true)), [leave]);
  const goByItself = useCallback(
    // Another tab may have redirected since this one was opened.
    () => inOneTab(async () => !wasRedirected(uuid) && leave(false)),
    [leave, uuid],
  );
  // The back-forward cache restores the page as it was left: during the redirect.
  useEffect(() => onRestore(() => setIsLeaving(false)), []);
  return { go, goByItself, isLeaving, isSlow: useSlow(isLeaving), problem };
}

/** The review is shown this long before the page redirects by itself. */
const REVIEW_S = 5;

/** Renders /register/signing-init-wait: waits for the documents, then redirects to the signing provider. */
export function Screen() {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  if (step?.step_name === 'signing_init_success' && step.uuid !== null) {
    return <WayToProvider uuid={step.uuid} />;
  }
  return (
    <StepWait heading={t`Готовим документы`} status={t`Готовим согласия и заявление к подписанию.`}>
      <Review />
    </StepWait>
  );
}

function WayToProvider({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { go, goByItself, isLeaving, isSlow, problem } = useSigningRedirect(uuid);
  // After the Back button the page does not redirect by itself.
  const [isAutomatic, setIsAutomatic] = useState(() => !wasRedirected(uuid));
  const heading = useRef<HTMLHeadingElement>(null);
  const stay = () => {
    flushSync(() => setIsAutomatic(false));
    // The pressed button is gone.
    heading.current?.focus();
  };
  useEffect(() => {
    if (!isAutomatic) return;
    const timer = setTimeout(() => {
      void goByItself().then((hasLeft) => {
        if (!hasLeft) setIsAutomatic(false);
      });
    }, REVIEW_S * 1_000);
    return () => clearTimeout(timer);
  }, [isAutomatic, goByItself]);
  if (isAutomatic && problem === null) {
    return (
      <WaitPanel
        heading={t`Переходим к подписанию`}
        status={t`Документы готовы. Сайт сервиса подписания откроется через ${REVIEW_S} с, после него вы вернётесь сюда.`}
      >
        <CallProblem error={null} isSlow={isSlow} />
        {/* Above the review, because there is little time to find them. */}
        <FormActions>
          <Button isLoading={isLeaving} onClick={() => void go()}>{t`Перейти сейчас`}</Button>
          {isLeaving ? null : (
            <Button kind="outlined" onClick={stay}>{t`Подождать, я проверяю`}</Button>
          )}
        </FormActions>
        <Review />
      </WaitPanel>
    );
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>{t`Документы готовы к подписанию`}</h1>
      <p>{t`Согласия и заявление подписывают на сайте сервиса подписания, после него вы вернётесь сюда.`}</p>
      <CallProblem error={problem} onRetry={() => void go()} isSlow={isSlow} />
      <FormActions>
        <Button isLoading={isLeaving} onClick={() => void go()}>{t`Перейти к подписанию`}</Button>
      </FormActions>
      <Review />
    </>
  );
}
