import { useEffect } from 'react';
import { restart } from '../../api/contract.ts';
import { giveUpCorrection, keepForCorrection } from '../drafts/submittedValues.ts';
import { isUncertain } from '../session/resolveUncertainCall.ts';
import { knownStep } from '../session/step.ts';
import { type UsedCall, useCall } from '../session/useCall.ts';

/**
 * Creates the call of «Исправить данные»: `restart`, after which the forms begin with the sent values when the same IIN is
 * entered in the same session. All other new beginnings are `useCall(restart)`, which forgets typed text.
 */
export function useCorrection(): UsedCall<typeof restart> {
  const call = useCall(restart);
  const { error } = call;
  useEffect(() => {
    const uuid = knownStep()?.uuid ?? null;
    if (error !== null && !isUncertain(error) && uuid !== null) void giveUpCorrection(uuid);
  }, [error]);
  return {
    ...call,
    async send(options) {
      const uuid = knownStep()?.uuid ?? null;
      // Without storage the forms begin empty.
      if (uuid !== null && !call.isSending) await keepForCorrection(uuid);
      return call.send(options);
    },
  };
}
