import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';

/**
 * Returns the values that were submitted in this registration from this device. The page of the photo is a document of its
 * own, so memory has no values of the pages before: they are read from storage.
 */
export function useSubmittedValues() {
  const values = useAtomValue(submittedValuesAtom);
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setIsRead(true));
  }, [uuid]);
  return { values, uuid, isRead };
}
