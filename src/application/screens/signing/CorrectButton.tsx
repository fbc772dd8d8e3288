import { useLingui } from '@lingui/react/macro';
import { correct, type FormStep } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';

interface CorrectButtonProps {
  readonly step: FormStep;
  /** Title of the group, a part of the button's accessible name. */
  readonly group: string;
}

/** Renders the button that reopens the step of a review group. The step of the answer opens the step's page. */
export function CorrectButton({ step, group }: CorrectButtonProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(correct);
  return (
    <>
      <Button
        kind="outlined"
        size="s"
        aria-label={t`Исправить: ${group}`}
        isLoading={isSending}
        hasError={error !== null}
        onClick={() => void send({ body: { step } })}
      >
        {t`Исправить`}
      </Button>
      <CallProblem error={error} isSlow={isSlow} />
    </>
  );
}
