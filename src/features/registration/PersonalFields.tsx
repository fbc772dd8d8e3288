import { useLingui } from '@lingui/react/macro';
import { FormInput } from '../../forms/FormFields.tsx';

/** The fields before anything is typed. */
export const noPersonalValues = { last_name: '', first_name: '', middle_name: '', email: '' };

/** Name and e-mail. */
export function PersonalFields({ isLast = false }: { readonly isLast?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <FormInput
        name="last_name"
        hint={t`Как в документе, вместе с дефисом, если он есть.`}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <FormInput
        name="first_name"
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <FormInput
        name="middle_name"
        hint={t`Если отчества нет, оставьте поле пустым.`}
        autoComplete="additional-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <FormInput
        name="email"
        hint={t`Сюда придут договор и график платежей.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={isLast ? 'send' : 'next'}
      />
    </>
  );
}
