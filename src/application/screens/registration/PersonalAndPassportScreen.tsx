import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitPersonalAndPassport } from '../../../api/contract.ts';
import { headOf } from '../../../ui/screen.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { firstPassportValues, PassportFields, passportOptions } from './PassportFields.tsx';
import { noPersonalValues, PersonalFields } from './PersonalScreen.tsx';
import { StepForm } from './StepForm.tsx';

export const head = headOf(
  msg`Личные данные и документ`,
  msg`Укажите имя, почту и данные документа.`,
);

/** Renders /register/personal-and-passport: for applicants who are not residents. */
export function Screen() {
  const { t } = useLingui();
  const [defaultValues] = useState(() => ({ ...noPersonalValues, ...firstPassportValues() }));
  const contractForm = useContractForm(submitPersonalAndPassport, {
    defaultValues,
    ...passportOptions,
  });
  return (
    <StepForm
      heading={t`Личные данные и документ`}
      intro={t`Напишите всё так, как стоит в документе, с которым вы пройдёте проверку лица.`}
      contractForm={contractForm}
    >
      <PersonalFields />
      <PassportFields />
    </StepForm>
  );
}
