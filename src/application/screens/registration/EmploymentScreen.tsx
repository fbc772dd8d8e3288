import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { employmentStatuses, submitEmployment } from '../../../api/contract.ts';
import { readTypedAmount } from '../../../locales/amountText.ts';
import { headOf } from '../../../ui/screen.ts';
import { FormInput, FormRadio } from '../../forms/FormFields.tsx';
import { FormMoney } from '../../forms/FormMoney.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { choiceTexts } from '../../parts/choiceTexts.ts';
import { StepForm } from './StepForm.tsx';

export const head = headOf(msg`Работа и доход`, msg`Укажите место работы и доход в месяц.`);

const noEmployment = { status: '', employer: '', position: '', monthly_income: '' };

/** Returns whether the form asks for employer and position. */
const isEmployed = (status: string) => status === 'employed';

/**
 * Converts the fields to the call's body. If the form does not ask for employer and position, both are empty, even after
 * text was typed.
 */
export function employmentBodyOf(values: typeof noEmployment) {
  const { status, employer, position, monthly_income } = values;
  const income = readTypedAmount(monthly_income);
  return {
    status,
    employer: isEmployed(status) ? employer : '',
    position: isEmployed(status) ? position : '',
    // The contract refuses a text that is not a sum.
    monthly_income:
      income.kind === 'empty'
        ? undefined
        : income.kind === 'number'
          ? income.amount
          : monthly_income,
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
      <FormMoney
        name="monthly_income"
        hint={t`Всё, что вы получаете в месяц после налогов. Если дохода нет, введите 0.`}
        enterKeyHint="send"
      />
    </StepForm>
  );
}
