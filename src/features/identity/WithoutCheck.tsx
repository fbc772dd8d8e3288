import { useLingui } from '@lingui/react/macro';
import { goWithoutVerigram } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { CallButton } from '../../steps/CallButton.tsx';
import './photoStep.css';

/** Continues without the face check: an employee looks at the application instead. */
export function WithoutCheck() {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight ruled photo-step__other">
      <h2 className="photo-step__heading">{t`Продолжить без проверки лица`}</h2>
      <p>{t`Вашу заявку проверит сотрудник. Это дольше, но проходить съёмку не нужно.`}</p>
      <CallButton call={useCall(goWithoutVerigram)} kind="secondary">
        {t`Продолжить без проверки`}
      </CallButton>
    </section>
  );
}
