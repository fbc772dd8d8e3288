import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitAddress } from '../../api/contract.ts';
import { FormInput } from '../../forms/FormFields.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import type { HeadMessages } from '../../ui/screen.ts';
import { StepForm } from './StepForm.tsx';

const headMessages: HeadMessages = {
  title: msg`Адрес`,
  description: msg`На этом шаге указывают адрес проживания.`,
};

export const head = () => headMessages;

const noAddress = { region: '', city: '', street: '', house: '', flat: '' };

/** Renders /register/address. */
export function Screen() {
  const { t } = useLingui();
  const contractForm = useContractForm(submitAddress, { defaultValues: noAddress });
  return (
    <StepForm
      heading={t`Адрес`}
      intro={t`Где вы живёте сейчас. Если прописаны в другом месте, укажите всё равно место, где живёте.`}
      contractForm={contractForm}
    >
      <FormInput
        name="region"
        hint={t`Для Астаны, Алматы и Шымкента — сам город.`}
        autoComplete="address-level1"
        autoCapitalize="words"
      />
      <FormInput name="city" autoComplete="address-level2" autoCapitalize="words" />
      <FormInput name="street" autoComplete="address-line1" autoCapitalize="words" />
      <div className="contract-form__pair">
        <FormInput
          name="house"
          hint={t`Вместе с корпусом или дробью, если они есть.`}
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
