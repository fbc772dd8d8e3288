import { useLingui } from '@lingui/react/macro';
import { goWithoutVerigram } from '../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import './photoStep.css';

/** The way on without the face check: a person looks at the application instead. */
export function WithoutCheck() {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(goWithoutVerigram);
  return (
    <section className="photo-step__other">
      <h2 className="photo-step__heading">{t`Продолжить без проверки лица`}</h2>
      <p>{t`Вашу заявку проверит сотрудник. Это дольше, но проходить съёмку не нужно.`}</p>
      <CallProblem error={error} isSlow={isSlow} />
      <Button
        kind="secondary"
        isLoading={isSending}
        hasError={error !== null}
        onClick={() => void send()}
      >
        {t`Продолжить без проверки`}
      </Button>
    </section>
  );
}
