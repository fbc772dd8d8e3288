import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { stepAtom } from '../../session/step.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { StepWait } from '../../steps/StepWait.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { WaitPanel } from '../../ui/WaitPanel.tsx';
import { Review } from './Review.tsx';
import { wasRedirected } from './signingAttempt.ts';
import { useSigningRedirect } from './useSigningRedirect.ts';

const headMessages: HeadMessages = {
  title: msg`Готовим документы`,
  description: msg`На этом шаге готовят документы к подписанию.`,
};

export const head = () => headMessages;

/** The review is shown this long before the page redirects by itself. */
const REVIEW_S = 5;

/** /register/signing-init-wait: waits for the documents, then redirects to the signing provider. */
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
