import { useCallback, useEffect, useState } from 'react';
import { type ClientInfo, getClientInfo } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { useRetryOnReturn } from '../../session/useRetryOnReturn.ts';

/**
 * The applicant's loan as the server says. A session that has not proven itself yet is answered with a step, which is
 * followed.
 */
export function useClientInfo() {
  const [info, setInfo] = useState<ClientInfo | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setInfo(await callApi(getClientInfo));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.step) acceptStep(error.step);
      else setProblem(error);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  useRetryOnReturn(problem, load);
  return { info, setInfo, problem, load };
}
