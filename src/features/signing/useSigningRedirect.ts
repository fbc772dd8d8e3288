import { useCallback, useEffect, useState } from 'react';
import { getSigningRedirect } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isAllowedRedirect } from '../../config/endpoints.ts';
import { callApi } from '../../session/callApi.ts';
import { AppError } from '../../ui/appError.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { rememberLedAway, wasLedAway } from './signingAttempt.ts';

const LOCK = 'signing-redirect';
const RETURN_PATH = '/register/signing-waiting-results';

/**
 * One tab at a time leads away; in a browser without locks each tab is alone.
 * @returns what came of it; false where another tab is at it
 */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? false : work(),
  );
}

/**
 * Leads to the signing provider, which replaces this page: the way Back does not lead through it again.
 * @returns `go` at a press; `goByItself`, once an attempt whatever the tab, which resolves with false where it is left to
 *   the person; and how it stands. An address that the lender did not name is the fatal error
 */
export function useSigningRedirect(uuid: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [fatal, setFatal] = useState<AppError | null>(null);
  // Thrown while rendering, so that the error page shows it.
  if (fatal) throw fatal;
  const leave = useCallback(
    async (isAsked: boolean) => {
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
        const isRemembered = rememberLedAway(uuid);
        if (isRemembered || isAsked) {
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
  const go = useCallback(() => alone(() => leave(true)), [leave]);
  const goByItself = useCallback(
    // The mark is looked at when it counts: another tab may have been led away since this one was opened.
    () => alone(async () => !wasLedAway(uuid) && leave(false)),
    [leave, uuid],
  );
  // Out of the back-forward cache the page comes as it was left: on its way.
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  return { go, goByItself, isLeaving, isSlow: useSlow(isLeaving), problem };
}
