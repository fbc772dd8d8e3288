import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { type DocumentList, getDocuments } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isApiAddress } from '../../config/endpoints.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { useRetryOnReturn } from '../../session/useRetryOnReturn.ts';
import { useSlow } from '../../ui/useSlow.ts';

async function askForDocuments(id: string, signal: AbortSignal): Promise<DocumentList> {
  let text = '';
  const list = await callApi(getDocuments, {
    id,
    signal,
    onTrace: (traceId) => {
      text = traceId;
    },
  });
  // What cannot be read from the lender's own server is not to be signed.
  if (list.documents.every(({ url }) => isApiAddress(url))) return list;
  throw new ApiError({ kind: 'unexpected', text, httpStatus: 200 });
}

/**
 * The documents of a registration, as they are to be signed, named in the reader's language; asked for anew when it is
 * switched.
 * @param uuid null while it is not known
 */
export function useDocuments(uuid: string | null) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [list, setList] = useState<DocumentList | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or attempt asks anew
  useEffect(() => {
    if (uuid === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    askForDocuments(uuid, signal).then(
      (answer) => {
        if (signal.aborted) return;
        setProblem(null);
        setList(answer);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.step && error.step.step_name !== 'personal_cabinet') acceptStep(error.step);
        else setProblem(error);
      },
    );
    return () => leaving.abort();
  }, [uuid, locale, attempt]);
  const load = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  useRetryOnReturn(problem, load);
  // Documents that are named in the other language are better than none: what they say is the same.
  const shownProblem = list === null ? problem : null;
  return {
    list,
    problem: shownProblem,
    load,
    isSlow: useSlow(list === null && problem === null),
  };
}
