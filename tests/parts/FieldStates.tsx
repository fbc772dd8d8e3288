import { CheckField } from '../../src/ui/CheckField.tsx';
import { MaskedField } from '../../src/ui/MaskedField.tsx';
import { RadioField } from '../../src/ui/RadioField.tsx';
import { SelectField } from '../../src/ui/SelectField.tsx';
import { TextField } from '../../src/ui/TextField.tsx';
import type { Texts } from './texts.ts';

const ignore = () => {};

/** Every kind of field: right with its hint, wrong, and disabled. */
export function FieldStates({ t }: { readonly t: Texts }) {
  const states = [
    { key: 'right', isDisabled: false },
    { key: 'wrong', isDisabled: false },
    { key: 'disabled', isDisabled: true },
  ];
  return states.map(({ key, isDisabled }) => {
    const error = (message: string) => (key === 'wrong' ? message : undefined);
    const options = [{ value: '826', text: t.longCountry }];
    const choices = [
      { value: 'f', label: t.female },
      { value: 'm', label: t.male, hint: t.phoneHint },
    ];
    return (
      <section className="parts__section" key={key} aria-label={`${t.states}: ${key}`}>
        <h2>{t.states}</h2>
        <TextField
          name={`${key}-email`}
          label={t.email}
          hint={t.iinHint}
          error={error(t.required)}
          defaultValue={key === 'wrong' ? 'aigerim@' : 'aigerim@example.kz'}
          disabled={isDisabled}
        />
        <MaskedField
          name={`${key}-iin`}
          mask="iin"
          label={t.iin}
          hint={t.iinHint}
          error={error(t.required)}
          value={key === 'wrong' ? '8710084' : '871008401427'}
          onChange={ignore}
          disabled={isDisabled}
        />
        <SelectField
          name={`${key}-country`}
          label={t.country}
          hint={t.iinHint}
          error={error(t.countryRequired)}
          options={options}
          disabled={isDisabled}
        />
        <RadioField
          name={`${key}-sex`}
          label={t.sex}
          hint={t.iinHint}
          error={error(t.sexRequired)}
          choices={choices}
          value="m"
          onChange={ignore}
          isDisabled={isDisabled}
        />
        <CheckField
          name={`${key}-consent`}
          label={t.consent}
          hint={t.phoneHint}
          error={error(t.consentError)}
          disabled={isDisabled}
        />
      </section>
    );
  });
}
