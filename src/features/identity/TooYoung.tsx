import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { formatDate } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { stepAtom } from '../../session/step.ts';
import { Notice } from '../../ui/Notice.tsx';
import { comingOfAge } from './comingOfAge.ts';

/** The day from which on the applicant can apply, by the birth date that they typed on this device; null where none is known. */
function useComingOfAge(): string | null {
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { birthday } = useAtomValue(submittedValuesAtom);
  // The photo's page was a document of its own, before which the memory ended.
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid);
  }, [uuid]);
  const day = typeof birthday === 'string' ? comingOfAge(birthday) : null;
  // Where both disagree, the public database's word stands, and no day is known.
  return day !== null && day > todayInAlmaty() ? day : null;
}

/** Why nobody under 18 gets a loan, and until when. */
export function TooYoung() {
  const { i18n, t } = useLingui();
  const ofAge = useComingOfAge();
  const day = ofAge === null ? '' : formatDate(languageOf(i18n), ofAge);
  return (
    <Notice kind="warning">
      <p>
        {ofAge === null
          ? t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. Подать заявку можно начиная с дня, когда вам исполнится 18.`
          : t`По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. С ${day} вы сможете подать заявку: в этот день вам, по указанной дате рождения, исполнится 18.`}
      </p>
      <p>{t`Если вам уже есть 18, проверьте то, что ниже, или позвоните нам.`}</p>
    </Notice>
  );
}
