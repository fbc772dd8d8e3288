import { useLayoutEffect } from 'react';
import type { ApiError } from '../../../api/errors.ts';

/**
 * Reports each failure of a call once, before the paint, so that a failure that leads to another view stays invisible.
 * @param onFailure called once for each failure
 */
export function useFailure(error: ApiError | null, onFailure: (error: ApiError) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useLayoutEffect(() => {
    if (error !== null) onFailure(error);
  }, [error]);
}

/**
 * Reports a 409 that names the current step: the page shows an older state than the server has.
 * @param onConflict called once for each such answer
 */
export function useConflict(
  error: ApiError | null,
  onConflict: (conflict: ApiError) => void,
): void {
  useFailure(error?.kind === 'conflict' ? error : null, onConflict);
}
