import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { employmentStatuses, submitEmployment } from '../../../api/contract.ts';
import { headOf } from '../../../ui/screen.ts';
import { FormInput, FormRadio } from '../../forms/FormFields.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { choiceTexts } from '../../parts/choiceTexts.ts';
import { StepForm } from './StepForm.tsx';

export const head = headOf(msg`Работа и доход`, msg`Укажите место работы и доход в месяц.`);

const noEmployment = { status: '', employer: '', position: '', monthly_income: '' };

/** Returns whether employer and position are asked for. */
const isEmployed = (status: string) => status === 'employed';

/**
 * Converts the fields to the call's body. Employer and position are empty if they are not asked for, also after typed text.
 */
export function employmentBodyOf(values: typeof noEmployment) {
  const { status, employer, position, monthly_income } = values;
  return {
    status,
    employer: isEmployed(status) ? employer : '',
    position: isEmployed(status) ? position : '',
    monthly_income: monthly_income === '' ? undefined : Number(monthly_income),
  };
}

const hiddenFields = ({ status }: typeof noEmployment) =>
  isEmployed(status) ? [] : (['employer', 'position'] as const);

/** Renders /register/employment. */
export function Screen() {
  const { i18n, t } = useLingui();
  const contractForm = useContractForm(submitEmployment, {
    defaultValues: noEmployment,
    toBody: employmentBodyOf,
    hidden: hiddenFields,
  });
  return (
    <StepForm
      heading={t`Работа и доход`}
      intro={t`По доходу мы считаем, посильным ли будет платёж.`}
      contractForm={contractForm}
    >
      <FormRadio
        name="status"
        choices={employmentStatuses.map((value) => ({ value, label: i18n._(choiceTexts[value]) }))}
      />
      {isEmployed(contractForm.form.watch('status')) ? (
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
    </StepForm>
  );
}
