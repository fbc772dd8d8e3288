import { useLingui } from '@lingui/react/macro';
import { restart } from '../../api/contract.ts';
import { goOnUnderWay } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/FormActions.tsx';

/** Asks somebody who has an application under way whether to go on with it. */
export function UnderWay() {
  const { t } = useLingui();
  const anew = useCall(restart);
  return (
    <div className="login__under-way">
      <h1>{t`Вы уже начали заявку`}</h1>
      <p>
        {t`Можно продолжить с того места, где вы остановились. Если начать заново, прежняя заявка закроется, и данные придётся ввести ещё раз.`}
      </p>
      <CallProblem error={anew.error} onRetry={() => void anew.send()} isSlow={anew.isSlow} />
      <FormActions>
        <Button size="l" onClick={goOnUnderWay}>{t`Продолжить заявку`}</Button>
        <Button
          kind="outlined"
          size="l"
          isLoading={anew.isSending}
          onClick={() => void anew.send()}
        >
          {t`Начать заново`}
        </Button>
      </FormActions>
    </div>
  );
}
