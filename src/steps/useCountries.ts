import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, getCountries } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { callApi } from '../session/callApi.ts';
import { useRetryOnReturn } from '../session/useRetryOnReturn.ts';

interface Countries {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** null when the server's list does not have it. */
  readonly defaultId: string | null;
}

/** The server's list, its default first; names in its own order otherwise. */
export function readCountries(answer: AnswerOf<typeof getCountries>): Countries {
  const defaultId = String(answer.default_country_id);
  const isDefault = ({ value }: { readonly value: string }) => value === defaultId;
  const first = answer.countries.filter(isDefault);
  return {
    options: [...first, ...answer.countries.filter((country) => !isDefault(country))],
    defaultId: first.length > 0 ? defaultId : null,
  };
}

/**
 * The countries that issue documents, in the reader's language; asked for anew when it is switched.
 * @param isNeeded false: nothing is asked for yet
 */
export function useCountries(isNeeded = true): {
  readonly countries: Countries | null;
  /** Why there is no list; null while it travels. */
  readonly problem: ApiError | null;
  readonly reload: () => void;
} {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [countries, setCountries] = useState<Countries | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or attempt asks anew
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    callApi(getCountries, { signal }).then(
      (answer) => {
        if (!signal.aborted) setCountries(readCountries(answer));
      },
      (error: unknown) => {
        if (!signal.aborted && error instanceof ApiError) setProblem(error);
      },
    );
    return () => leaving.abort();
  }, [locale, attempt, isNeeded]);
  const reload = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  useRetryOnReturn(problem, reload);
  // A list in the other language is better than none.
  return { countries, problem: countries === null ? problem : null, reload };
}
