import { useLingui } from '@lingui/react';
import { type AnswerOf, getCountries } from '../../api/contract.ts';
import { callApi } from '../session/callApi.ts';
import { useAnswer } from './useAnswer.ts';

/** Converts the server's list to options, the default country first. */
export function readCountries(answer: AnswerOf<typeof getCountries>) {
  const defaultId = String(answer.default_country_id);
  const isDefault = ({ value }: { readonly value: string }) => value === defaultId;
  const first = answer.countries.filter(isDefault);
  return {
    options: [...first, ...answer.countries.filter((country) => !isDefault(country))],
    /** null when the list has no default country. */
    defaultId: first.length > 0 ? defaultId : null,
  };
}

/**
 * Fetches the countries that issue documents, and fetches them again after a change of the language.
 * @param isNeeded false fetches nothing yet
 */
export function useCountries(isNeeded = true) {
  const { i18n } = useLingui();
  const { answer, problem, ...rest } = useAnswer(isNeeded ? i18n.locale : null, async (signal) =>
    readCountries(await callApi(getCountries, { signal })),
  );
  // A list in the earlier language is better than an empty list.
  return { ...rest, countries: answer, problem: answer === null ? problem : null };
}
