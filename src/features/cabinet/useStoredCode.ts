import { useEffect, useState } from 'react';
import { readSentCode, type SentCode } from '../../drafts/sentCode.ts';

/**
 * The code for which this tab was waiting when it was reloaded.
 * @param uuid the registration's; null while it is not known
 * @returns undefined until it is known whether there is one
 */
export function useStoredCode(uuid: string | null): SentCode | null | undefined {
  const [kept, setKept] = useState<SentCode | null>();
  useEffect(() => {
    if (uuid !== null) void readSentCode(uuid).then(setKept);
  }, [uuid]);
  return kept;
}
