import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { reviewStep } from '../../../api/contract.ts';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';

/**
 * Returns the values of this registration: those of the server, else those that this device has submitted. The page of the
 * photo is a document of its own, so memory has no values of the pages before: they are read from storage.
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
