import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { returnsAtom } from '../../api/reachability.ts';

/**
 * Returns whether the connection of a failed call is back: since the failure the browser has come online again, or the
 * server has answered another call.
 */
export function useIsConnectionBack(error: ApiError | null): boolean {
  const returns = useAtomValue(returnsAtom);
  const [failed, setFailed] = useState({ error, returns });
  if (failed.error !== error) setFailed({ error, returns });
  return error?.isOfConnection === true && failed.error === error && returns > failed.returns;
}
