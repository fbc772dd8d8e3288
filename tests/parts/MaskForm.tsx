import { type Control, Controller, useForm } from 'react-hook-form';
import { Button } from '../../src/ui/Button.tsx';
import { CheckField } from '../../src/ui/CheckField.tsx';
import { ErrorSummary } from '../../src/ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../src/ui/Form.tsx';
import { MaskedField } from '../../src/ui/MaskedField.tsx';
import type { MaskName } from '../../src/ui/masks/masks.ts';
import { RadioField } from '../../src/ui/RadioField.tsx';
import { SelectField } from '../../src/ui/SelectField.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import type { Texts } from './texts.ts';

const nothing = {
  phone: '',
  otp: '',
  iin: '',
  passport: '',
  date: '',
  letters: '',
  wholeNumber: '',
  email: '',
  country: '',
  sex: '',
  consent: false,
};
type Values = typeof nothing;

const somebody: Values = {
  ...nothing,
  phone: '77011234567',
  otp: '1234',
  iin: '871008401427',
  date: '1987-10-08',
};

interface MaskedProps {
  readonly control: Control<Values>;
  readonly mask: MaskName;
  readonly label: string;
  readonly hint?: string;
  readonly required?: string;
}

function Masked({ control, mask, label, hint, required = '' }: MaskedProps) {
  return (
    <Controller
      control={control}
      name={mask}
      rules={required ? { required } : {}}
      render={({ field, fieldState }) => (
        <MaskedField
          {...field}
          mask={mask}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

const order = ['phone', 'iin', 'country', 'sex', 'consent'] as const;

/** Renders a form like the forms of the screens: parts of `src/ui` with react-hook-form. */
export function MaskForm({ t }: { readonly t: Texts }) {
  const { control, register, handleSubmit, formState, reset, watch } = useForm<Values>({
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: nothing,
  });
  const { errors, submitCount } = formState;
  const summary = order.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  return (
    <Form onSubmit={(event) => void handleSubmit(() => {})(event)} aria-label={t.masks}>
      <ErrorSummary heading={t.summary} errors={summary} attempt={submitCount} />
      <Masked
        control={control}
        mask="phone"
        label={t.phone}
        hint={t.phoneHint}
        required={t.phoneRequired}
      />
      <Masked control={control} mask="otp" label={t.otp} />
      <Masked control={control} mask="iin" label={t.iin} hint={t.iinHint} required={t.required} />
      <Masked control={control} mask="passport" label={t.passport} />
      <Masked control={control} mask="date" label={t.birthDate} />
      <Masked control={control} mask="letters" label={t.letters} />
      <Masked control={control} mask="wholeNumber" label={t.wholeNumber} />
      <TextField {...register('email')} inputMode="email" label={t.email} autoComplete="email" />
      <SelectField
        {...register('country', { required: t.countryRequired })}
        label={t.country}
        emptyText={t.choose}
        error={errors.country?.message}
        options={[
          { value: '398', text: t.kazakhstan },
          { value: '860', text: t.uzbekistan },
          { value: '826', text: t.longCountry },
        ]}
      />
      <Controller
        control={control}
        name="sex"
        rules={{ required: t.sexRequired }}
        render={({ field }) => (
          <RadioField
            {...field}
            label={t.sex}
            error={errors.sex?.message}
            choices={[
              { value: 'female', label: t.female },
              { value: 'male', label: t.male },
            ]}
          />
        )}
      />
      <CheckField
        {...register('consent', { required: t.consentError })}
        label={t.consent}
        error={errors.consent?.message}
        details={{ summary: t.consentSummary, text: t.consentText }}
      />
      <output className="parts__values" data-testid="values">
        {JSON.stringify(watch())}
      </output>
      <FormActions>
        <Button type="submit" size="l">
          {t.send}
        </Button>
        <Button kind="outlined" onClick={() => reset(somebody)}>
          {t.fill}
        </Button>
        <Button kind="outlined" onClick={() => reset(nothing)}>
          {t.reset}
        </Button>
      </FormActions>
    </Form>
  );
}
