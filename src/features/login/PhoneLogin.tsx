import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { logIn } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { FormInput } from '../../forms/FormInput.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { refreshStep } from '../../session/step.ts';
import { sessionToken } from '../../session/token.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import { CookiesRefused } from './CookiesRefused.tsx';

const nothing = { phone: '', documentToken: '' };

/** Logging in by what the lender's SMS after signing said; the step's page follows. */
export function PhoneLogin() {
  const { t } = useLingui();
  const [areCookiesRefused, setCookiesRefused] = useState(false);
  const [stepProblem, setStepProblem] = useState<ApiError | null>(null);
  const findStep = async () => {
    setStepProblem(null);
    try {
      await refreshStep();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStepProblem(error);
    }
  };
  const contractForm = useContractForm(logIn, {
    defaultValues: nothing,
    onAnswer: async () => {
      // The call has kept the token where that can be.
      const isKept = sessionToken() !== null;
      setCookiesRefused(!isKept);
      if (isKept) await findStep();
    },
  });
  return (
    <>
      {areCookiesRefused ? <CookiesRefused /> : null}
      <ContractFormView contractForm={contractForm} submitLabel={t`Войти`} kind="secondary">
        <FormMasked
          name="phone"
          mask="phone"
          hint={t`Тот, на который приходил код для подписи договора.`}
        />
        <FormInput
          name="documentToken"
          hint={t`8 латинских букв и цифр из SMS, которое пришло после подписи.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </ContractFormView>
      <CallProblem error={stepProblem} onRetry={() => void findStep()} />
    </>
  );
}
