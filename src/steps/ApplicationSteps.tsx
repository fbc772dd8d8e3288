import { useLingui } from '@lingui/react/macro';
import { Steps } from '../ui/Steps.tsx';

const stages = ['iin', 'personal', 'document', 'photo', 'signing'] as const;
/** A part of the application. Pages that not everybody is asked for belong to the part before them. */
export type ApplicationStage = (typeof stages)[number];

/** Where in the application one is. */
export function ApplicationSteps({ stage }: { readonly stage: ApplicationStage }) {
  const { t } = useLingui();
  const current = stages.indexOf(stage);
  const number = current + 1;
  const count = stages.length;
  return (
    <Steps
      label={t`Шаги заявки`}
      position={t`Шаг ${number} из ${count}`}
      steps={[t`ИИН`, t`Личные данные`, t`Документ и анкета`, t`Фото`, t`Подписание`]}
      current={current}
    />
  );
}
