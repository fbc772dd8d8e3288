import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { restart } from '../../api/contract.ts';
import { leaveIin, underWayAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { ApplicationSteps } from '../../steps/ApplicationSteps.tsx';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/Form.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { IinForm } from './IinForm.tsx';
import './loginScreen.css';

const headMessages: HeadMessages = {
  title: msg`Заявка на заём`,
  description: msg`ИИН, согласия и то, что вы просите.`,
};

export const head = () => headMessages;

/** Asks whether to continue the application that is under way. */
function UnderWay() {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(restart);
  return (
    <div className="stack">
      <h1>{t`Вы уже начали заявку`}</h1>
      <p>
        {t`Можно продолжить с того места, где вы остановились. Если начать заново, прежняя заявка закроется, и данные придётся ввести ещё раз.`}
      </p>
      <CallProblem error={error} onRetry={() => void send()} isSlow={isSlow} />
      <FormActions>
        <Button size="l" onClick={leaveIin}>{t`Продолжить заявку`}</Button>
        <Button kind="outlined" size="l" isLoading={isSending} onClick={() => void send()}>
          {t`Начать заново`}
        </Button>
      </FormActions>
    </div>
  );
}

/** Renders /login/iin: the first step of an application. */
export function Screen() {
  const { t } = useLingui();
  const underWay = useAtomValue(underWayAtom);
  if (underWay !== null) return <UnderWay />;
  return (
    <>
      <ApplicationSteps stage="iin" />
      <h1>{t`Заявка на заём`}</h1>
      <p>{t`По ИИН мы найдём заявку, которую вы начали на этом устройстве, или откроем новую.`}</p>
      <IinForm />
    </>
  );
}
