import { useLingui } from '@lingui/react/macro';
import { goWithoutVerigram } from '../../../api/contract.ts';
import { CallButton } from '../../parts/CallButton.tsx';
import { useCall } from '../../session/useCall.ts';
import './photoStep.css';

/** Offers a check by an employee, perhaps at a branch, in place of the check by camera. */
export function WithoutCheck({ cause }: { readonly cause: 'face' | 'device' }) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight ruled photo-step__other">
      <h2 className="photo-step__heading">
        {cause === 'face'
          ? t`Если камера вас не узнаёт`
          : t`Если снять лицо на этом устройстве не получается`}
      </h2>
      <p>
        {t`Личность проверит сотрудник, это дольше, чем проверка камерой. Он может попросить прийти в отделение с вашим документом: без проверки личности заём не выдают.`}
      </p>
      <CallButton call={useCall(goWithoutVerigram)} kind="secondary">
        {t`Передать сотруднику`}
      </CallButton>
    </section>
  );
}
