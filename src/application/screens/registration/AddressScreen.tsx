import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitAddress } from '../../../api/contract.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { headOf } from '../../../ui/screen.ts';
import { FormInput } from '../../forms/FormFields.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { regions } from './regions.ts';
import { StepForm } from './StepForm.tsx';

export const head = headOf(msg`Адрес`, msg`Укажите адрес, по которому живёте.`);

const noAddress = { region: '', city: '', street: '', house: '', flat: '' };

/** Renders /register/address. */
export function Screen() {
  const { i18n, t } = useLingui();
  const contractForm = useContractForm(submitAddress, { defaultValues: noAddress });
  return (
    <StepForm
      heading={t`Адрес`}
      intro={t`Укажите место, где живёте сейчас, даже если зарегистрированы в другом.`}
      contractForm={contractForm}
    >
      <FormInput
        name="region"
        hint={t`Для Астаны, Алматы и Шымкента — сам город.`}
        autoComplete="address-level1"
        autoCapitalize="words"
        // Only suggestions: a draft or an autofilled address may use another spelling.
        list="regions"
      />
      <datalist id="regions">
        {regions.map((region) => (
          <option key={region.kk} value={region[languageOf(i18n)]} />
        ))}
      </datalist>
      <FormInput name="city" autoComplete="address-level2" autoCapitalize="words" />
      <FormInput name="street" autoComplete="address-line1" autoCapitalize="words" />
      <div className="contract-form__pair">
        <FormInput
          name="house"
          hint={t`Вместе с корпусом или дробью, например 12/1.`}
          autoComplete="off"
        />
        <FormInput
          name="flat"
          hint={t`Если квартиры нет, оставьте поле пустым.`}
          autoComplete="off"
          enterKeyHint="send"
        />
      </div>
    </StepForm>
  );
}
