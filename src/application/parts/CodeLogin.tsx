import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { logIn, resendDocumentToken } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SERVER_ERROR } from '../forms/contractResolver.ts';
import { FormInput } from '../forms/FormFields.tsx';
import { FormMasked } from '../forms/FormMasked.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { refreshStep } from '../session/step.ts';
import { sessionToken } from '../session/token.ts';
import { useCall } from '../session/useCall.ts';
import { CallProblem } from './CallProblem.tsx';
import { ContractFormView } from './ContractFormView.tsx';

const nothing = { phone: '', documentToken: '' };

/** Explains a refused pair. The server does not name the wrong part, because the person may be a stranger. */
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

/** Requests another code for the phone in the form. The texts do not reveal whether the phone has a loan. */
function ResendCode() {
  const { t } = useLingui();
  const { trigger, getValues, setFocus } = useFormContext<typeof nothing>();
  const { send, isSending, isSlow, error } = useCall(resendDocumentToken);
  const [isAnswered, setAnswered] = useState(false);
  const resend = async () => {
    setAnswered(false);
    if (!(await trigger('phone'))) return setFocus('phone');
    setAnswered((await send({ body: { phone: getValues('phone') } })) !== null);
  };
  const isLimited = error?.kind === 'rate_limited';
  return (
    <div className="stack stack--tight">
      <p>
        <Button kind="outlined" isLoading={isSending} onClick={() => void resend()}>
          {t`Отправить код ещё раз`}
        </Button>
      </p>
      <div role="status">
        {isAnswered ? (
          <Notice kind="info">
            <p>{t`Если с этим номером есть заём, на него ушло SMS с новым кодом для входа. Прежние коды тоже пока подходят.`}</p>
            <p>{t`Больше трёх SMS в день на один номер не отправляем. Если SMS нет, проверьте номер или войдите по ИИН.`}</p>
          </Notice>
        ) : null}
        {isLimited ? (
          <Notice kind="warning">
            {t`Сегодня код уже просили слишком много раз. Попробуйте завтра, введите один из прежних кодов или войдите по ИИН.`}
          </Notice>
        ) : null}
      </div>
      <CallProblem error={isLimited ? null : error} onRetry={() => void resend()} isSlow={isSlow} />
    </div>
  );
}

interface CodeLoginProps {
  /** Look of the button: secondary where the page has another way in. */
  readonly kind?: 'primary' | 'secondary';
  /** Called after a right code, with whether the browser has stored the session. */
  readonly onAnswer?: (isStored: boolean) => void;
  /** Called when the step of the session is known. */
  readonly onEntered?: () => void;
}

/** Logs in by the code for signing in from the lender's SMS. The page of the step then opens. */
export function CodeLogin({ kind = 'secondary', onAnswer, onEntered }: CodeLoginProps) {
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
    <>
      <ContractFormView contractForm={contractForm} submitLabel={t`Войти`} kind={kind}>
        <FormMasked
          name="phone"
          mask="phone"
          hint={t`Тот, на который приходило SMS с кодом, когда вы подписывали договор.`}
        />
        <FormInput
          name="documentToken"
          hint={t`8 латинских букв и цифр из SMS, которое пришло после подписи.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <WrongPair />
        <ResendCode />
      </ContractFormView>
      <CallProblem error={stepProblem} onRetry={() => void findStep()} />
    </>
  );
}
