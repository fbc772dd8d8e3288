import { useLingui } from '@lingui/react/macro';
import { FormInput } from '../../forms/FormInput.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { FormRadio } from '../../forms/FormRadio.tsx';
import { CountryField } from './CountryField.tsx';
import { IdNumberField } from './IdNumberField.tsx';
import { IssuerField } from './IssuerField.tsx';

/** The identity document, and what stands in it of its holder. */
export function PassportFields() {
  const { t } = useLingui();
  return (
    <>
      <CountryField />
      <IdNumberField />
      <IssuerField />
      <FormMasked name="when" mask="date" />
      <FormMasked name="period_validity" mask="date" />
      <FormMasked
        name="birthday"
        mask="date"
        hint={t`Если дата подставлена по ИИН, проверьте её.`}
        autoComplete="bday"
      />
      <FormRadio
        name="sex"
        choices={[
          { value: 'female', label: t`Женский` },
          { value: 'male', label: t`Мужской` },
        ]}
      />
      <FormInput
        name="birthplace"
        hint={t`Как в документе.`}
        autoComplete="off"
        enterKeyHint="send"
      />
    </>
  );
}
