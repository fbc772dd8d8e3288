import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitEmployment } from '../../api/contract.ts';
import { FormInput } from '../../forms/FormInput.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { FormRadio } from '../../forms/FormRadio.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { type EmploymentValues, employmentBodyOf, isEmployed } from './employmentValues.ts';
import { StepPage } from './StepPage.tsx';

const headMessages: HeadMessages = {
  title: msg`Работа и доход`,
  description: msg`На этом шаге указывают место работы и доход в месяц.`,
};

export const head = () => headMessages;

const noEmployment = { status: '', employer: '', position: '', monthly_income: '' };

/** /register/employment */
export function Screen() {
  const { t } = useLingui();
  const contractForm = useContractForm(submitEmployment, {
    defaultValues: noEmployment,
    toBody: (values: EmploymentValues) => employmentBodyOf(values),
  });
  const status = contractForm.form.watch('status');
  return (
    <StepPage
      stage="document"
      heading={t`Работа и доход`}
      intro={t`По доходу мы считаем, посильным ли будет платёж.`}
    >
      <ContractFormView contractForm={contractForm} submitLabel={t`Продолжить`}>
        <FormRadio
          name="status"
          choices={[
            { value: 'employed', label: t`Работаю по найму` },
            { value: 'self_employed', label: t`Работаю на себя` },
            { value: 'retired', label: t`На пенсии` },
            { value: 'student', label: t`Учусь` },
            { value: 'unemployed', label: t`Не работаю` },
          ]}
        />
        {isEmployed(status) ? (
          <>
            <FormInput
              name="employer"
              hint={t`Название компании или имя предпринимателя.`}
              autoComplete="organization"
            />
            <FormInput name="position" autoComplete="organization-title" />
          </>
        ) : null}
        <FormMasked
          name="monthly_income"
          mask="wholeNumber"
          hint={t`Всё, что вы получаете в месяц после налогов. Если дохода нет, введите 0.`}
          enterKeyHint="send"
        />
      </ContractFormView>
    </StepPage>
  );
}
