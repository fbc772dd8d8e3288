import { useEffect } from 'react';
import type { ApiError } from '../../api/errors.ts';

/**
 * The step is the same and yet the server says 409: what is shown here is no longer how things stand.
 * @param onConflict called once for each such answer
 */
export function useConflict(error: ApiError | null, onConflict: () => void): void {
  const conflict = error?.kind === 'conflict' ? error : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a conflict, whatever is rendered meanwhile
  useEffect(() => {
    if (conflict !== null) onConflict();
  }, [conflict]);
}
