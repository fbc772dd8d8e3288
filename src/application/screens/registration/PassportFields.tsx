import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { KAZAKHSTAN_ID } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormInput, FormRadio } from '../../forms/FormFields.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { forgetHint, rememberedHint } from '../../forms/iinHint.ts';
import { textOf, useFormField } from '../../forms/useFormField.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { choiceTexts } from '../../parts/choiceTexts.ts';
import { IdCardPicture } from '../../parts/pictures/IdCardPicture.tsx';
import { useCountries } from '../../parts/useCountries.ts';

/** Returns the initial values of the identity document, with birth date and sex from the IIN. */
export function firstPassportValues(hint = rememberedHint()) {
  return {
    country_id: '',
    id_number: '',
    issuer: '',
    when: '',
    period_validity: '',
    birthday: hint?.birthday ?? '',
    sex: hint?.sex ?? '',
    birthplace: '',
  };
}

/** Converts the fields to the call's body: the chosen country becomes a number. */
function toBody<Values extends { readonly country_id: string }>(values: Values) {
  const { country_id } = values;
  return { ...values, country_id: country_id === '' ? undefined : Number(country_id) };
}

/** Options of the forms with an identity document. After the answer the hint of the IIN is useless. */
export const passportOptions = { toBody, onAnswer: forgetHint };

/** Renders the country of issue, with the server's list of countries. */
function CountryField() {
  const { t } = useLingui();
  const { countries, problem, reload, isSlow } = useCountries();
  const { label, error, value, choose, leave, ref } = useFormField('country_id');
  const { resetField, getFieldState, getValues, trigger } = useFormContext();
  const country = textOf(value);
  const defaultCountry = countries?.defaultId ?? null;

  useEffect(() => {
    // A draft may have filled the field after the last rendering.
    const isEmpty = country === '' && getValues('country_id') === '';
    // `resetField` keeps the form untouched, because the applicant has changed nothing.
    if (defaultCountry !== null && isEmpty)
      resetField('country_id', { defaultValue: defaultCountry });
  }, [defaultCountry, country, getValues, resetField]);

  const isLoading = countries === null && problem === null;
  const loaded = problem ? t`Список стран не загрузился` : t`Выберите страну`;
  return (
    <div>
      <SelectField
        name="country_id"
        label={label}
        error={isLoading ? undefined : error}
        options={countries?.options ?? []}
        emptyText={isLoading ? t`Загружаем список стран` : loaded}
        disabled={isLoading}
        value={country}
        autoComplete="off"
        onChange={(event) => {
          choose(event.target.value);
          // The country decides which numbers are valid.
          if (getFieldState('id_number').error) void trigger('id_number');
        }}
        onBlur={leave}
        ref={ref}
      />
      {problem ? <p>{t`Список стран не загрузился. То, что вы уже ввели, на месте.`}</p> : null}
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
    </div>
  );
}

/** Returns whether the document is from Kazakhstan; true before a country is chosen. */
function useIsKazakh(): boolean {
  const country = textOf(useWatch({ name: 'country_id' }));
  return country === '' || country === String(KAZAKHSTAN_ID);
}

/** Renders the document's number: nine digits for Kazakhstan, letters and digits for other countries. */
function IdNumberField({ isKazakh }: { readonly isKazakh: boolean }) {
  const { t } = useLingui();
  const typed = textOf(useWatch({ name: 'id_number' }));
  // A mask would remove the letters of a number that was typed for another country.
  const fitsMask = /^\d*$/.test(typed);
  const [isMasked, setMasked] = useState(isKazakh && fitsMask);
  // A draft is restored after the field is rendered.
  if (isMasked && !fitsMask) setMasked(false);
  const hint = isKazakh ? t`9 цифр, без букв.` : t`От 5 до 20 латинских букв и цифр.`;
  return (
    <div className="stack stack--tight">
      {isMasked ? (
        <FormMasked name="id_number" mask="passport" hint={hint} />
      ) : (
        <FormInput
          name="id_number"
          hint={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {isKazakh ? <IdCardPicture field="number" /> : null}
    </div>
  );
}

/** Renders the issuing authority: free text, with two buttons for the authorities of Kazakhstan. */
function IssuerField({ isKazakh }: { readonly isKazakh: boolean }) {
  const { t } = useLingui();
  const { value, choose } = useFormField('issuer');
  return (
    <div>
      <FormInput name="issuer" hint={t`Как в документе.`} autoComplete="off" />
      {isKazakh ? (
        <div className="row contract-form__offers">
          {[t`МВД РК`, t`МЮ РК`].map((offer) => (
            <Button
              key={offer}
              kind="outlined"
              isSelected={value === offer}
              onClick={() => choose(offer)}
            >
              {offer}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Renders the fields of the identity document. */
export function PassportFields() {
  const { i18n, t } = useLingui();
  const isKazakh = useIsKazakh();
  return (
    <>
      <CountryField />
      <IdNumberField key={String(isKazakh)} isKazakh={isKazakh} />
      <IssuerField isKazakh={isKazakh} />
      <div className="contract-form__pair">
        <FormMasked name="when" mask="date" />
        <FormMasked name="period_validity" mask="date" />
      </div>
      <FormMasked
        name="birthday"
        mask="date"
        hint={t`Если дата подставлена по ИИН, проверьте её.`}
        autoComplete="bday"
      />
      <FormRadio
        name="sex"
        choices={(['female', 'male'] as const).map((value) => ({
          value,
          label: i18n._(choiceTexts[value]),
        }))}
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
