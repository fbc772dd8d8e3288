import { useLingui } from '@lingui/react/macro';
import { Steps } from '../ui/Steps.tsx';

const stages = ['iin', 'personal', 'document', 'photo', 'signing'] as const;
/** A part of the application. A page that only some applicants get belongs to the part before it. */
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
      steps={[t`ИИН`, t`Личные данные`, t`Документ и анкета`, t`Фото`, t`Подписание`]}
      current={current}
    />
  );
}
