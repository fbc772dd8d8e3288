import { useCallback, useEffect, useState } from 'react';
import { type DocumentList, getDocuments } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { isApiAddress } from '../../outsideParties.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { useRetryOnReturn } from '../../session/useRetryOnReturn.ts';
import { useSlow } from '../../session/useSlow.ts';

/** The documents of a registration, as they are to be signed. @param uuid null while it is not known */
export function useDocuments(uuid: string | null) {
  const [list, setList] = useState<DocumentList | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const load = useCallback(async () => {
    if (uuid === null) return;
    setProblem(null);
    try {
      let text = '';
      const answer = await callApi(getDocuments, {
        id: uuid,
        onTrace: (traceId) => {
          text = traceId;
        },
      });
      // What cannot be read from the lender's own server is not to be signed.
      if (!answer.documents.every(({ url }) => isApiAddress(url))) {
        throw new ApiError({ kind: 'unexpected', text, httpStatus: 200 });
      }
      setList(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.step && error.step.step_name !== 'personal_cabinet') acceptStep(error.step);
      else setProblem(error);
    }
  }, [uuid]);
  useEffect(() => {
    void load();
  }, [load]);
  useRetryOnReturn(problem, load);
  return { list, problem, load, isSlow: useSlow(list === null && problem === null) };
}
