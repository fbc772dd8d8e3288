import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitPassport } from '../../../api/contract.ts';
import type { HeadMessages } from '../../../ui/screen.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { firstPassportValues, PassportFields, passportOptions } from './PassportFields.tsx';
import { StepForm } from './StepForm.tsx';

const headMessages: HeadMessages = {
  title: msg`Удостоверение или вид на жительство`,
  description: msg`Укажите данные удостоверения личности или вида на жительство.`,
};

export const head = () => headMessages;

/** Renders /register/passport. */
export function Screen() {
  const { t } = useLingui();
  const [defaultValues] = useState(firstPassportValues);
  const contractForm = useContractForm(submitPassport, { defaultValues, ...passportOptions });
  return (
    <StepForm
      heading={t`Удостоверение или вид на жительство`}
      intro={t`Держите документ под рукой: всё, что здесь нужно, напечатано на нём.`}
      contractForm={contractForm}
    >
      <PassportFields />
    </StepForm>
  );
}
