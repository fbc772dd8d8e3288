import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { restart, submitVerigramSession } from '../../api/contract.ts';
import { config } from '../../config/config.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { ApplicationSteps } from '../../steps/ApplicationSteps.tsx';
import { CallButton } from '../../steps/CallButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { identityErrorScreen, identityOffers, useIdentityContext } from './identityErrors.ts';
import { TooYoung } from './TooYoung.tsx';
import { WithoutCheck } from './WithoutCheck.tsx';
import './identityError.css';

const headMessages: HeadMessages = {
  title: msg`Не получилось проверить лицо`,
  description: msg`На этом шаге объясняют, почему проверка не удалась и что сделать.`,
};

export const head = () => headMessages;

/** Names the support phone, and the branches, which open in a new tab so that this page stays. */
function SupportAdvice() {
  const { t } = useLingui();
  const { supportPhone } = config.brand;
  const phoneLink = `tel:${supportPhone.replaceAll(' ', '')}`;
  return (
    <ul className="bullets">
      <li>
        {t`Позвоните в службу поддержки:`}{' '}
        <a className="identity-error__phone" href={phoneLink}>
          {supportPhone}
        </a>
      </li>
      <li>
        <a className="touch-link" href="/contacts" target="_blank" rel="noopener">
          {t`Найти ближайшее отделение (откроется в новой вкладке)`}
        </a>
      </li>
    </ul>
  );
}

/** Renders the specification's generic failure. */
function GenericFailure() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Произошла ошибка, мы уже исправляем её.`}</p>
      <p>{t`Попробуйте пройти проверку с другого устройства. Если не получится:`}</p>
      <SupportAdvice />
    </>
  );
}

/** Renders the specification's low similarity screen; for two errors it first names another possible reason. */
function LowSimilarity({ error }: { readonly error: string }) {
  const { t } = useLingui();
  return (
    <>
      {error === 'user_too_young' ? <TooYoung /> : null}
      {error === 'iin_not_found' ? (
        <Notice kind="warning">
          {t`Такого ИИН нет в государственной базе, поэтому сравнить фото не с чем.`}
        </Notice>
      ) : null}
      <p>{t`Ваше фото не соответствует фото в государственной базе.`}</p>
      <ul className="bullets">
        <li>{t`Проверьте, правильно ли указан ИИН.`}</li>
        <li>
          {t`Обновите страницу и пройдите идентификацию ещё раз: при хорошем освещении, чтобы лицо было видно целиком, без очков и головного убора.`}
        </li>
        <li>{t`Попробуйте устройство с камерой получше.`}</li>
      </ul>
      <p>{t`Если не получается:`}</p>
      <SupportAdvice />
    </>
  );
}

function Retry({ retriesLeft }: { readonly retriesLeft: number | null }) {
  const { t } = useLingui();
  const retry = useCall(submitVerigramSession);
  const body = { session_id: null, status: 'retry', error: null } as const;
  return (
    <div className="stack identity-error__way">
      <CallButton call={retry} size="l" onClick={() => void retry.send({ body })}>
        {t`Попробовать ещё раз`}
      </CallButton>
      {retriesLeft === null ? null : (
        <p className="soft">
          {t`${plural(retriesLeft, {
            one: 'Осталась # попытка',
            few: 'Осталось # попытки',
            many: 'Осталось # попыток',
            other: 'Осталось # попытки',
          })}`}
        </p>
      )}
    </div>
  );
}

/** Starts another application, for another IIN, after a question: everything typed is lost. */
function StartOver() {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const restartCall = useCall(restart);
  const close = () => {
    setIsAsked(false);
    restartCall.clearError();
  };
  return (
    <div className="stack identity-error__way">
      <Button kind="outlined" onClick={() => setIsAsked(true)}>
        {t`Начать заново с другим ИИН`}
      </Button>
      <Dialog
        title={t`Начать заявку заново?`}
        isOpen={isAsked}
        onClose={close}
        closeLabel={t`Остаться здесь`}
      >
        <div className="stack identity-error__way">
          <p>{t`Всё, что вы ввели в этой заявке, придётся ввести ещё раз.`}</p>
          <CallButton call={restartCall} kind="outlined">
            {t`Да, начать заново`}
          </CallButton>
        </div>
      </Dialog>
    </div>
  );
}

/** Renders /register/liveness-error: why the identity check failed, and what can be done. */
export function Screen() {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const isFailureKnown = useAtomValue(stepAtom)?.step_name === 'liveness_failed';
  const context = useIdentityContext();
  const { error } = context;
  const offers = identityOffers(context);
  return (
    <div className="stack">
      <ApplicationSteps stage="photo" />
      <h1 tabIndex={-1}>{i18n._(headMessages.title)}</h1>
      {isHydrated && isFailureKnown ? (
        <>
          {error && identityErrorScreen(error) === 'low_similarity' ? (
            <LowSimilarity error={error} />
          ) : (
            <GenericFailure />
          )}
          {offers.retry ? <Retry retriesLeft={context.retries_left ?? null} /> : null}
          {offers.without ? <WithoutCheck /> : null}
          {offers.startOver ? <StartOver /> : null}
        </>
      ) : (
        <p>{i18n._(headMessages.description)}</p>
      )}
    </div>
  );
}
