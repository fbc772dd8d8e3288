import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../drafts/submittedValues.ts';

/**
 * Returns the values that this device has submitted in a registration. The photo page is a separate document, so memory lacks
 * the values of earlier pages, and the hook reads storage.
 * @param uuid null before the registration is known
 */
export function useSubmittedValues(uuid: string | null) {
  const submitted = useAtomValue(submittedValuesAtom);
  const [readUuid, setReadUuid] = useState<string | null>(null);
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setReadUuid(uuid));
  }, [uuid]);
  return { submitted, isRead: uuid === readUuid };
}
