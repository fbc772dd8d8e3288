import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitPersonal } from '../../api/contract.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import type { HeadMessages } from '../../ui/screen.ts';
import { noPersonalValues, PersonalFields } from './PersonalFields.tsx';
import { StepForm } from './StepForm.tsx';

const headMessages: HeadMessages = {
  title: msg`Личные данные`,
  description: msg`На этом шаге указывают фамилию, имя, отчество и электронную почту.`,
};

export const head = () => headMessages;

/** /register/personal */
export function Screen() {
  const { t } = useLingui();
  const contractForm = useContractForm(submitPersonal, { defaultValues: noPersonalValues });
  return (
    <StepForm
      stage="personal"
      heading={t`Личные данные`}
      intro={t`Напишите имя так, как оно стоит в удостоверении личности: по нему мы найдём вас в государственной базе.`}
      contractForm={contractForm}
    >
      <PersonalFields isLast />
    </StepForm>
  );
}
