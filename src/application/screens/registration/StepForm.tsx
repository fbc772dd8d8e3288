import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../../forms/useContractForm.ts';
import { ContractFormView } from '../../parts/ContractFormView.tsx';

interface StepFormProps<Values extends FieldValues, Body> {
  readonly heading: string;
  /** Explains the purpose of the step. */
  readonly intro: string;
  readonly contractForm: ContractForm<Values, Body>;
  readonly children: ReactNode;
}

/** Shows the page of a step with a form. */
export function StepForm<Values extends FieldValues, Body>(props: StepFormProps<Values, Body>) {
  const { heading, intro, contractForm, children } = props;
  const { t } = useLingui();
  return (
    <>
      <h1>{heading}</h1>
      <p>{intro}</p>
      <ContractFormView contractForm={contractForm} submitLabel={t`Продолжить`}>
        {children}
      </ContractFormView>
    </>
  );
}
