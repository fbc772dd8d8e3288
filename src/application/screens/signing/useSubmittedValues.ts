import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  readSubmittedValues,
  type SubmittedValues,
  submittedValuesAtom,
} from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';

/**
 * Returns what was submitted in this registration from this device. The photo's page was another document, so the values are
 * not in memory.
 */
export function useSubmittedValues(): {
  readonly values: SubmittedValues;
  readonly isRead: boolean;
} {
  const values = useAtomValue(submittedValuesAtom);
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setIsRead(true));
  }, [uuid]);
  return { values, isRead };
}
