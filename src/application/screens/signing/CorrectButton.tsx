import { useLingui } from '@lingui/react/macro';
import { correct, type FormStep } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';

interface CorrectButtonProps {
  readonly step: FormStep;
  /** Title of the group, which the name of the button carries. */
  readonly group: string;
}

/** Opens the step of a group of the review again. The answer's step leads to its page. */
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
