import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../drafts/submittedValues.ts';

/**
 * Returns the values that were submitted in a registration from this device. The page of the photo is a document of its own,
 * so memory has no values of the pages before: they are read from storage.
 * @param uuid null before the registration is known
 */
export function useSubmittedValues(uuid: string | null) {
  const values = useAtomValue(submittedValuesAtom);
  const [readUuid, setReadUuid] = useState<string | null>(null);
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setReadUuid(uuid));
  }, [uuid]);
  return { values, isRead: uuid !== null && uuid === readUuid };
}
