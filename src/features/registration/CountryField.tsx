import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { textOf, useFormField } from '../../forms/useFormField.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { useCountries } from '../../steps/useCountries.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Renders the country that issued the document, from the server's list. */
export function CountryField() {
  const { t } = useLingui();
  const { countries, problem, reload, isSlow } = useCountries();
  const { label, error, value, choose, leave, ref } = useFormField('country_id');
  const { resetField, getFieldState, getValues, trigger } = useFormContext();
  const country = textOf(value);
  const defaultCountry = countries?.defaultId ?? null;

  useEffect(() => {
    // A draft may have filled the field since it was rendered.
    const isEmpty = country === '' && getValues('country_id') === '';
    // This is not a change by the applicant: the form stays untouched.
    if (defaultCountry !== null && isEmpty)
      resetField('country_id', { defaultValue: defaultCountry });
  }, [defaultCountry, country, getValues, resetField]);

  if (problem !== null)
    return (
      <div>
        <p>{t`Список стран не загрузился. То, что вы уже ввели, на месте.`}</p>
        <CallProblem error={problem} onRetry={reload} />
      </div>
    );
  if (countries === null)
    return (
      <div>
        <Skeleton />
        <CallProblem error={null} isSlow={isSlow} />
      </div>
    );
  return (
    <SelectField
      name="country_id"
      label={label}
      error={error}
      options={countries.options}
      emptyText={t`Выберите страну`}
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
  );
}
