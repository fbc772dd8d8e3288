import { useLayoutEffect } from 'react';
import type { ApiError } from '../../api/errors.ts';

/**
 * Hears of each failure of a call once, before it is painted: what leads on is not shown as a failure.
 * @param onFailure called once for each, whatever is rendered meanwhile
 */
export function useFailure(error: ApiError | null, onFailure: (error: ApiError) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a failure
  useLayoutEffect(() => {
    if (error !== null) onFailure(error);
  }, [error]);
}

/**
 * The step is the same and yet the server says 409: what is shown here is no longer how things stand.
 * @param onConflict called once for each such answer
 */
export function useConflict(
  error: ApiError | null,
  onConflict: (conflict: ApiError) => void,
): void {
  useFailure(error?.kind === 'conflict' ? error : null, onConflict);
}
