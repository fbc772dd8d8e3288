import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitPassport } from '../../../api/contract.ts';
import { headOf } from '../../../ui/screen.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { firstPassportValues, PassportFields, passportOptions } from './PassportFields.tsx';
import { StepForm } from './StepForm.tsx';

export const head = headOf(
  msg`Удостоверение или вид на жительство`,
  msg`Укажите данные удостоверения личности или вида на жительство.`,
);

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
