import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { serverToday } from '../../../device/serverTime.ts';
import { comingOfAge } from '../../../loan/comingOfAge.ts';
import { formatDate } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';

/** Returns the first day on which the applicant can apply, by the birth date typed on this device; null when unknown. */
function useComingOfAge(): string | null {
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { birthday } = useAtomValue(submittedValuesAtom);
  // The photo's page was another document, so the values are not in memory.
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid);
  }, [uuid]);
  // If the typed date disagrees with the public database, the database counts, and no day is known.
  return typeof birthday === 'string' ? comingOfAge(birthday, serverToday()) : null;
}

/** Says that loans need an age of 18, and when the applicant reaches it. */
export function TooYoung() {
  const { i18n, t } = useLingui();
  const ofAge = useComingOfAge();
  const day = ofAge === null ? '' : formatDate(languageOf(i18n), ofAge);
  return (
    <p>
      {ofAge === null
        ? t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. Подать заявку можно с того дня, когда вам исполнится 18.`
        : t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. С ${day} вы сможете подать заявку: в этот день вам исполнится 18, если дата рождения указана верно.`}
    </p>
  );
}
