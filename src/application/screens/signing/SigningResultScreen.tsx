import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { submitSigningResult } from '../../../api/contract.ts';
import type { ApiErrorKind } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { headOf } from '../../../ui/screen.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { StepWait } from '../../parts/StepWait.tsx';
import { forgetReturnParameters, returnParameters } from '../../session/signingReturn.ts';
import { refreshStepNow } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';

export const head = headOf(msg`Проверяем подпись`, msg`Ждём ответа сервиса подписания.`);

/** Errors after which the server would refuse the same parameters of the provider again. */
const finalKinds: readonly ApiErrorKind[] = ['validation', 'not_found', 'conflict'];

/**
 * Renders /register/signing-waiting-results: submits the provider's parameters from the address, and removes the query from
 * the address.
 */
export function Screen() {
  const { t } = useLingui();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { send, isSending, isSlow, error } = useCall(submitSigningResult);
  const parameters = useRef<Record<string, string> | null>(null);
  const [isPosted, setIsPosted] = useState(false);

  const post = async () => {
    if (parameters.current === null) return;
    setIsPosted(false);
    await send({ body: parameters.current });
    setIsPosted(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: posts once; a retry is a press
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
    if (parameters.current !== null) return;
    parameters.current = returnParameters(search);
    void post();
  }, [search, pathname, navigate]);
  // The parameters are useless after an answer, or after a final refusal (parameters of another registration or of an earlier
  // attempt). The step then has the result.
  const isFinal = isPosted && (error === null || finalKinds.includes(error.kind));
  useEffect(() => {
    if (!isFinal) return;
    forgetReturnParameters();
    refreshStepNow().catch(() => {});
  }, [isFinal]);

  return (
    <StepWait
      heading={t`Проверяем подпись`}
      status={t`Ждём ответа сервиса подписания.`}
      subject="signature"
    >
      <CallProblem error={error} isSlow={isSlow} />
      {error && !isFinal ? (
        <Button isLoading={isSending} onClick={() => void post()}>
          {t`Отправить ещё раз`}
        </Button>
      ) : null}
    </StepWait>
  );
}
