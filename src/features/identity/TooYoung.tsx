import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { formatDate } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { stepAtom } from '../../session/step.ts';

const LENDING_AGE_YEARS = 18;

/**
 * Returns the first day on which a person is old enough for a loan. After a birth on 29 February it is 1 March in a common
 * year.
 * @param birthday yyyy-mm-dd, as it was typed
 * @returns yyyy-mm-dd; null for an invalid date
 */
export function comingOfAge(birthday: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const bornMs = Date.parse(birthday);
  if (!year || !month || !day || Number.isNaN(bornMs)) return null;
  if (!new Date(bornMs).toISOString().startsWith(birthday)) return null;
  const ofAgeMs = Date.UTC(Number(year) + LENDING_AGE_YEARS, Number(month) - 1, Number(day));
  return new Date(ofAgeMs).toISOString().slice(0, 10);
}

/** Returns the first day on which the applicant can apply, by the birth date typed on this device; null when unknown. */
function useComingOfAge(): string | null {
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { birthday } = useAtomValue(submittedValuesAtom);
  // The photo's page was another document, so the values are not in memory.
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid);
  }, [uuid]);
  const day = typeof birthday === 'string' ? comingOfAge(birthday) : null;
  // If the typed date disagrees with the public database, the database counts, and no day is known.
  return day !== null && day > todayInAlmaty() ? day : null;
}

/** Says that loans need an age of 18, and when the applicant reaches it. */
export function TooYoung() {
  const { i18n, t } = useLingui();
  const ofAge = useComingOfAge();
  const day = ofAge === null ? '' : formatDate(languageOf(i18n), ofAge);
  return (
    <p>
      {ofAge === null
        ? t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. Подать заявку можно начиная с дня, когда вам исполнится 18.`
        : t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. С ${day} вы сможете подать заявку: в этот день вам, по указанной дате рождения, исполнится 18.`}
    </p>
  );
}
