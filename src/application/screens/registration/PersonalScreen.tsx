import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitPersonal } from '../../../api/contract.ts';
import { headOf } from '../../../ui/screen.ts';
import { FormInput } from '../../forms/FormFields.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { StepForm } from './StepForm.tsx';

export const head = headOf(
  msg`Личные данные`,
  msg`Укажите фамилию, имя, отчество и электронную почту.`,
);

/** Initial values of the fields. */
export const noPersonalValues = { last_name: '', first_name: '', middle_name: '', email: '' };

/** A dictionary would underline or change a name. */
const aName = { autoCapitalize: 'words', spellCheck: false } as const;

/** Renders name and e-mail. */
export function PersonalFields({ isLast = false }: { readonly isLast?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <FormInput
        name="last_name"
        hint={t`Как в документе, вместе с дефисом, если он есть.`}
        autoComplete="family-name"
        {...aName}
      />
      <FormInput name="first_name" autoComplete="given-name" {...aName} />
      <FormInput
        name="middle_name"
        hint={t`Если отчества нет, оставьте поле пустым.`}
        autoComplete="additional-name"
        {...aName}
      />
      <FormInput
        name="email"
        hint={t`Для писем о вашем займе.`}
        // Not `type="email"`: the browser would convert a domain with Cyrillic letters to `xn--…`, and the field would show
        // the converted text.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...(isLast ? { enterKeyHint: 'send' } : {})}
      />
    </>
  );
}

/** Renders /register/personal. */
export function Screen() {
  const { t } = useLingui();
  const contractForm = useContractForm(submitPersonal, { defaultValues: noPersonalValues });
  return (
    <StepForm
      heading={t`Личные данные`}
      intro={t`Напишите имя так, как оно стоит в документе: по нему мы найдём вас в государственной базе.`}
      contractForm={contractForm}
    >
      <PersonalFields isLast />
    </StepForm>
  );
}
