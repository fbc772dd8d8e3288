import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { reviewStep } from '../../../api/contract.ts';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';

/**
 * Returns the values of this registration. The server's values take precedence over the values that this device has submitted.
 * The photo page is a separate document, so memory lacks the values of earlier pages, and the hook reads storage.
 */
export function useSubmittedValues() {
  const submitted = useAtomValue(submittedValuesAtom);
  const step = useAtomValue(stepAtom);
  const uuid = step?.uuid ?? null;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setIsRead(true));
  }, [uuid]);
  const ofServer = step?.step_name === reviewStep ? step.context.values : null;
  return { values: { ...submitted, ...ofServer }, uuid, isRead: isRead || Boolean(ofServer) };
}
