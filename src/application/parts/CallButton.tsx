import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { SubmissionState } from '../session/useCall.ts';
import { CallProblem } from './CallProblem.tsx';

interface CallButtonProps extends ComponentProps<typeof Button> {
  readonly call: SubmissionState & { readonly send: () => Promise<unknown> };
}

/** Renders a button that sends a call, below the notice of the call's problem. */
export function CallButton({ call, ...button }: CallButtonProps) {
  const { send, isSending, isSlow, error } = call;
  return (
    <>
      <CallProblem error={error} isSlow={isSlow} />
      <Button
        onClick={() => void send()}
        {...button}
        isLoading={isSending}
        hasError={error !== null}
      />
    </>
  );
}
