import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitPassport } from '../../api/contract.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { PassportFields } from './PassportFields.tsx';
import { firstPassportValues, onPassportSent, passportBodyOf } from './passportValues.ts';
import { StepPage } from './StepPage.tsx';

const headMessages: HeadMessages = {
  title: msg`Удостоверение личности`,
  description: msg`На этом шаге указывают данные удостоверения личности.`,
};

export const head = () => headMessages;

/** /register/passport */
export function Screen() {
  const { t } = useLingui();
  const [defaultValues] = useState(() => ({ ...firstPassportValues() }));
  const contractForm = useContractForm(submitPassport, {
    defaultValues,
    toBody: passportBodyOf,
    onAnswer: onPassportSent,
  });
  return (
    <StepPage
      stage="document"
      heading={t`Удостоверение личности`}
      intro={t`Держите документ под рукой: всё, что здесь нужно, напечатано на нём.`}
    >
      <ContractFormView contractForm={contractForm} submitLabel={t`Продолжить`}>
        <PassportFields />
      </ContractFormView>
    </StepPage>
  );
}
