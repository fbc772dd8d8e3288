import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';
import { restart } from '../../../api/contract.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { logOutHere } from '../../drafts/logOut.ts';
import { forgetHint } from '../../forms/iinHint.ts';
import { pages } from '../../pages.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { LeavingNotes } from '../../parts/WaysOut.tsx';
import { forgetIinAnswers } from './iinForm.ts';
import { useCallAtIin } from './useCallAtIin.ts';

/** State of the history entry of /login/iin for a person who does not want an earlier application. */
export const ANEW = 'anew';
/** State of the history entry of /login/iin for a person who chose on /login to continue an application or loan. */
export const CONTINUED = 'continued';

/** Deletes the answers of the IIN page. The next IIN may belong to another person, who must not see these answers. */
function forgetAnswers(): void {
  forgetIinAnswers();
  forgetHint();
}

/**
 * Returns the props of a button that deletes the application from this device, ends an open session on all devices, and opens
 * another page.
 */
function useForgetting(to: To, options: NavigateOptions) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const forget = async () => {
    setIsSending(true);
    forgetAnswers();
    await logOutHere();
    await navigate(to, options);
  };
  return { isSending, onConfirm: () => void forget() };
}

interface SessionProps {
  /** True while this device has a session, which a logout ends on all devices. */
  readonly hasSession: boolean;
}

/** Renders the button that leaves the application, after a question. */
export function LeaveButton({ hasSession }: SessionProps) {
  const { t } = useLingui();
  const forgetting = useForgetting('/', { replace: true });
  return (
    <AskedButton
      size="l"
      label={t`Выйти`}
      title={t`Выйти?`}
      confirmLabel={hasSession ? t`Выйти на всех устройствах` : t`Да, выйти`}
      keepLabel={t`Остаться`}
      {...forgetting}
    >
      <p>
        {hasSession
          ? t`Вы выйдете на всех устройствах, где открыта эта заявка. Введённое здесь сотрётся.`
          : t`Введённое на этом устройстве сотрётся, и сайт забудет, что здесь была заявка.`}
      </p>
      <p>{t`Отправленное останется у кредитора. Если проверка лица пройдена, вернуться можно по ИИН и новой проверке лица. Если ещё нет, заявку придётся заполнить заново.`}</p>
      {hasSession ? <LeavingNotes /> : null}
    </AskedButton>
  );
}

/** Renders the button that begins another application in a live session. The server closes the earlier application. */
export function RestartButton() {
  const { t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCallAtIin(restart, {
    staysAt: (step) => step.step_name !== 'iin',
  });
  const isSigned = error?.code === 'ALREADY_SIGNED';
  const begin = async () => {
    if ((await send()) !== null) forgetAnswers();
  };
  return (
    <AskedButton
      size="l"
      label={t`Начать заново`}
      title={t`Начать заново?`}
      confirmLabel={t`Да, начать заново`}
      keepLabel={t`Не начинать`}
      isSending={isSending}
      hasError={error !== null}
      onConfirm={() => void begin()}
      onClose={clearError}
    >
      <p>{t`Прежняя заявка закроется, и данные придётся ввести ещё раз. ИИН можно указать другой. Подписанные займы и их документы останутся.`}</p>
      {isSigned ? (
        <Notice kind="error" isAnnounced>
          {t`Договор уже подписан. Новую заявку можно подать, когда этот заём закончится.`}
        </Notice>
      ) : (
        <CallProblem error={error} isSlow={isSlow} />
      )}
    </AskedButton>
  );
}

/** Renders the button of /login that begins anew: deletes the earlier application here, and ends an open session. */
export function BeginAnewButton({ hasSession }: SessionProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const forgetting = useForgetting({ pathname: pages.iin.path, search }, { state: ANEW });
  return (
    <AskedButton
      size="l"
      label={t`Начать заново`}
      title={t`Начать заново?`}
      confirmLabel={t`Да, начать заново`}
      keepLabel={t`Не начинать`}
      {...forgetting}
    >
      {hasSession ? <p>{t`Вы выйдете на всех устройствах, где открыта эта заявка.`}</p> : null}
      <p>{t`Введённое на этом устройстве сотрётся. Дальше можно указать этот же ИИН или другой.`}</p>
      {hasSession ? <LeavingNotes /> : null}
    </AskedButton>
  );
}
