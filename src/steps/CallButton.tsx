import type { ComponentProps } from 'react';
import type { SubmissionState } from '../session/submission.ts';
import { Button } from '../ui/Button.tsx';
import { CallProblem } from './CallProblem.tsx';

interface CallButtonProps extends ComponentProps<typeof Button> {
  readonly call: SubmissionState;
}

/** A button that makes a call, below the notice of the call's problem. */
export function CallButton({ call, ...button }: CallButtonProps) {
  const { isSending, isSlow, error } = call;
  return (
    <>
      <CallProblem error={error} isSlow={isSlow} />
      <Button {...button} isLoading={isSending} hasError={error !== null} />
    </>
  );
}
