import { useEffect } from 'react';
import { restart } from '../api/contract.ts';
import { giveUpCorrection, keepForCorrection } from '../drafts/submittedValues.ts';
import { withinTime } from '../platform/withinTime.ts';
import { isUncertain } from '../session/resolveUncertainCall.ts';
import { knownStep } from '../session/step.ts';
import { type UsedCall, useCall } from '../session/useCall.ts';

/** A database that hangs holds up nobody; then the forms begin empty. */
const KEEP_WITHIN_MS = 1_000;

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
      if (uuid !== null && !call.isSending)
        await withinTime(keepForCorrection(uuid), KEEP_WITHIN_MS).catch(() => {});
      return call.send(options);
    },
  };
}
