import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitPersonalAndPassport } from '../../api/contract.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { PassportFields } from './PassportFields.tsx';
import { noPersonalValues, PersonalFields } from './PersonalFields.tsx';
import { firstPassportValues, onPassportSent, passportBodyOf } from './passportValues.ts';
import { StepPage } from './StepPage.tsx';

const headMessages: HeadMessages = {
  title: msg`Личные данные и документ`,
  description: msg`На этом шаге указывают имя, почту и данные документа.`,
};

export const head = () => headMessages;

/** /register/personal-and-passport: asked of those who are no residents. */
export function Screen() {
  const { t } = useLingui();
  const [defaultValues] = useState(() => ({ ...noPersonalValues, ...firstPassportValues() }));
  const contractForm = useContractForm(submitPersonalAndPassport, {
    defaultValues,
    toBody: passportBodyOf,
    onAnswer: onPassportSent,
  });
  return (
    <StepPage
      stage="document"
      heading={t`Личные данные и документ`}
      intro={t`Напишите всё так, как стоит в документе, с которым вы пройдёте проверку по фото.`}
    >
      <ContractFormView contractForm={contractForm} submitLabel={t`Продолжить`}>
        <PersonalFields />
        <PassportFields />
      </ContractFormView>
    </StepPage>
  );
}
