import { useEffect } from 'react';
import type { ApiError } from '../api/errors.ts';
import { onReturn } from '../platform/pageLifecycle.ts';

/**
 * What could only not be fetched for want of a connection is fetched again at the return of network or person. Nothing
 * that has an effect belongs here.
 * @param load one and the same while it fetches the same
 */
export function useRetryOnReturn(problem: ApiError | null, load: () => void): void {
  const kind = problem?.kind ?? null;
  const isOfConnection = kind === 'offline' || kind === 'unreachable' || kind === 'timeout';
  useEffect(() => (isOfConnection ? onReturn(load) : undefined), [isOfConnection, load]);
}
