import { useCallback, useEffect, useState } from 'react';
import { getSigningRedirect } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isAllowedRedirect } from '../../config/endpoints.ts';
import { ifUnlocked } from '../../platform/locks.ts';
import { onRestore } from '../../platform/pageLifecycle.ts';
import { callApi } from '../../session/callApi.ts';
import { AppError } from '../../ui/appError.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { storeRedirected, wasRedirected } from './signingAttempt.ts';

const LOCK = 'signing-redirect';
const RETURN_PATH = '/register/signing-waiting-results';

/** Redirects in one tab at a time. Returns false while another tab does. */
const inOneTab = async (redirect: () => Promise<boolean>) =>
  (await ifUnlocked(LOCK, redirect)) ?? false;

/**
 * Redirects to the signing provider, which replaces this page in the history. An address that the lender did not name is a
 * fatal error.
 * @returns `go` for a press; `goByItself`, which redirects once an attempt, in whatever tab, and else resolves with false;
 *   and the state of the redirect
 */
export function useSigningRedirect(uuid: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [fatal, setFatal] = useState<AppError | null>(null);
  // It is thrown while rendering so that the error page shows it.
  if (fatal) throw fatal;
  const leave = useCallback(
    async (isPressed: boolean) => {
      setIsLeaving(true);
      setProblem(null);
      let text = '';
      try {
        const { redirect_url } = await callApi(getSigningRedirect, {
          query: { return_to: location.origin + RETURN_PATH },
          onTrace: (traceId) => {
            text = traceId;
          },
        });
        if (!isAllowedRedirect(redirect_url)) {
          setFatal(new AppError({ statusCode: 500, message: '', text }));
          return false;
        }
        const isStored = storeRedirected(uuid);
        if (isStored || isPressed) {
          location.replace(redirect_url);
          return true;
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
      }
      setIsLeaving(false);
      return false;
    },
    [uuid],
  );
  const go = useCallback(() => inOneTab(() => leave(true)), [leave]);
  const goByItself = useCallback(
    // Another tab may have redirected since this one was opened.
    () => inOneTab(async () => !wasRedirected(uuid) && leave(false)),
    [leave, uuid],
  );
  // The back-forward cache restores the page as it was left: during the redirect.
  useEffect(() => onRestore(() => setIsLeaving(false)), []);
  return { go, goByItself, isLeaving, isSlow: useSlow(isLeaving), problem };
}
