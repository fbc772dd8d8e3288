import { useEffect } from 'react';
import { restart } from '../../api/contract.ts';
import { giveUpCorrection, keepForCorrection } from '../drafts/submittedValues.ts';
import { isUncertain } from '../session/resolveUncertainCall.ts';
import { knownStep } from '../session/step.ts';
import { type UsedCall, useCall } from '../session/useCall.ts';

/**
 * Gives «Исправить данные» its call: the call `restart`, after which the forms begin with what was sent, once the same IIN
 * was entered in the same session. Any other way to begin anew is `useCall(restart)`, which forgets what was typed.
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
      // Where nothing could be stored, the forms begin empty.
      if (uuid !== null && !call.isSending) await keepForCorrection(uuid);
      return call.send(options);
    },
  };
}
