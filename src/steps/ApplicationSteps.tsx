import { useLingui } from '@lingui/react/macro';
import { Steps } from '../ui/Steps.tsx';

const stages = ['iin', 'about', 'photo', 'statement', 'contract'] as const;
/**
 * A part of the application, the same for everybody, and the same as in the guide /how-to-take. `about` has one page for
 * non-residents, and up to four for residents.
 */
export type ApplicationStage = (typeof stages)[number];

/** Shows the position in the application. */
export function ApplicationSteps({ stage }: { readonly stage: ApplicationStage }) {
  const { t } = useLingui();
  const current = stages.indexOf(stage);
  const number = current + 1;
  const count = stages.length;
  return (
    <Steps
      label={t`Шаги заявки`}
      position={t`Шаг ${number} из ${count}`}
      steps={[t`ИИН`, t`О себе`, t`Фото`, t`Заявление`, t`Договор`]}
      current={current}
    />
  );
}
