import { useCallback, useEffect, useState } from 'react';
import { getSigningRedirect } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isAllowedRedirect } from '../../outsideParties.ts';
import { callApi } from '../../session/callApi.ts';
import { useSlow } from '../../session/useSlow.ts';
import { AppError } from '../../ui/appError.ts';
import { rememberLedAway } from './signingAttempt.ts';

const LOCK = 'signing-redirect';
const RETURN_PATH = '/register/signing-waiting-results';

/** One tab at a time leads away; in a browser without locks each tab is alone. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/**
 * Leads to the signing provider, which replaces this page: the way Back does not lead through it again.
 * @returns `go`, and how it stands; an address that the lender did not name is the fatal error
 */
export function useSigningRedirect(uuid: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [fatal, setFatal] = useState<AppError | null>(null);
  // Thrown while rendering, so that the error page shows it.
  if (fatal) throw fatal;
  const go = useCallback(
    () =>
      alone(async () => {
        setIsLeaving(true);
        setProblem(null);
        try {
          let text = '';
          const { redirect_url } = await callApi(getSigningRedirect, {
            query: { return_to: location.origin + RETURN_PATH },
            onTrace: (traceId) => {
              text = traceId;
            },
          });
          if (!isAllowedRedirect(redirect_url)) {
            setFatal(new AppError({ statusCode: 500, message: '', text }));
            return;
          }
          rememberLedAway(uuid);
          location.replace(redirect_url);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          setProblem(error);
          setIsLeaving(false);
        }
      }),
    [uuid],
  );
  // Out of the back-forward cache the page comes as it was left: on its way.
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  return { go, isLeaving, isSlow: useSlow(isLeaving), problem };
}
