import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { logIn, resendDocumentToken } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SERVER_ERROR } from '../forms/contractResolver.ts';
import { FormInput } from '../forms/FormFields.tsx';
import { FormMasked } from '../forms/FormMasked.tsx';
import { readSignInCode } from '../forms/signInCode.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { refreshStep } from '../session/step.ts';
import { sessionToken } from '../session/token.ts';
import { useCall } from '../session/useCall.ts';
import { CallProblem } from './CallProblem.tsx';
import { ContractFormView } from './ContractFormView.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useCountdown } from './useCountdown.ts';
import './codeLogin.css';

const nothing = { phone: '', documentToken: '' };

/**
 * Explains the refusal of phone and code. The server does not say which of the two is wrong, because the person may be a
 * stranger.
 */
function WrongPair() {
  const { t } = useLingui();
  const { errors } = useFormState<typeof nothing>();
  if (errors.documentToken?.type !== SERVER_ERROR) return null;
  return (
    <Notice kind="warning">
      {t`Номер и код не подошли друг к другу. Проверьте номер, на который оформлен заём, и код: в нём 8 знаков, только латинские буквы и цифры. Если SMS нет под рукой, отправьте код ещё раз.`}
    </Notice>
  );
}

/** An SMS takes its time: an impatient press would use up one of the few codes of the day. */
const NEXT_CODE_AFTER_MS = 60_000;
/** A longer pause is the limit of the day. */
const LONGEST_COUNTDOWN_S = 3_600;

/** Requests another code for the phone in the form. The texts do not reveal whether the phone has a loan. */
function FurtherCode() {
  const { t } = useLingui();
  const { trigger, getValues, setFocus } = useFormContext<typeof nothing>();
  const phone = useWatch<typeof nothing, 'phone'>({ name: 'phone' });
  const { send, isSending, isSlow, error } = useCall(resendDocumentToken);
  const [sent, setSent] = useState<{ readonly phone: string; readonly nextAtMs: number } | null>(
    null,
  );
  const pauseS = error?.kind === 'rate_limited' ? error.retryAfterS : null;
  const isPaused = pauseS !== null && pauseS <= LONGEST_COUNTDOWN_S;
  const isLimited = error?.kind === 'rate_limited' && !isPaused;
  const pausedUntilMs = useMemo(
    () => (error !== null && isPaused ? Date.now() + pauseS * 1000 : null),
    [error, isPaused, pauseS],
  );
  const afterPauseS = useCountdown(pausedUntilMs);
  const afterSentS = useCountdown(sent?.nextAtMs ?? null);
  const resend = async () => {
    setSent(null);
    if (!(await trigger('phone'))) return setFocus('phone');
    const body = { phone: getValues('phone') };
    if ((await send({ body })) === null) return;
    setSent({ phone: body.phone, nextAtMs: Date.now() + NEXT_CODE_AFTER_MS });
    // The pressed link is gone.
    setFocus('documentToken');
  };
  return (
    <div className="stack stack--tight">
      <ResendCode
        afterS={Math.max(afterPauseS, sent?.phone === phone ? afterSentS : 0)}
        isLoading={isSending}
        onClick={() => void resend()}
      >
        {t`Нет кода? Отправить ещё раз`}
      </ResendCode>
      <div role="status">
        {sent !== null ? (
          <Notice kind="info">
            <p>{t`Если с этим номером есть заём, на него ушло SMS с новым кодом для входа. Прежние коды тоже пока подходят.`}</p>
            <p>{t`На один номер отправляем три SMS в день, потом одно в полчаса. Если SMS нет, проверьте номер или войдите по ИИН.`}</p>
          </Notice>
        ) : null}
        {isLimited ? (
          <Notice kind="warning">
            {t`Сегодня код уже просили слишком много раз. Попробуйте завтра, введите один из прежних кодов или войдите по ИИН.`}
          </Notice>
        ) : null}
      </div>
      <CallProblem
        error={isLimited ? null : error}
        {...(isPaused ? {} : { onRetry: () => void resend(), isSlow })}
      />
    </div>
  );
}

interface CodeLoginProps {
  /** Called after a right code, with whether the browser has stored the session. */
  readonly onAnswer?: (isStored: boolean) => void;
  /** Called when the step of the session is known. */
  readonly onEntered?: () => void;
}

/** Logs in by the code for signing in from the lender's SMS. The page of the step then opens. */
export function CodeLogin({ onAnswer, onEntered }: CodeLoginProps) {
  const { t } = useLingui();
  const [stepProblem, setStepProblem] = useState<ApiError | null>(null);
  const findStep = async () => {
    setStepProblem(null);
    try {
      await refreshStep();
      onEntered?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStepProblem(error);
    }
  };
  const contractForm = useContractForm(logIn, {
    defaultValues: nothing,
    onAnswer: async () => {
      // The call has stored the token, if the browser accepts cookies.
      const isStored = sessionToken() !== null;
      onAnswer?.(isStored);
      if (isStored) await findStep();
    },
  });
  return (
    <div className="stack code-login">
      <ContractFormView contractForm={contractForm} submitLabel={t`Войти`} below={<FurtherCode />}>
        <FormMasked
          name="phone"
          mask="phone"
          hint={t`Тот, на который приходило SMS с кодом, когда вы подписывали договор.`}
        />
        <FormInput
          name="documentToken"
          hint={t`8 латинских букв и цифр из SMS, которое пришло после подписи.`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          read={readSignInCode}
          enterKeyHint="go"
        />
        <WrongPair />
      </ContractFormView>
      <CallProblem error={stepProblem} onRetry={() => void findStep()} />
    </div>
  );
}
