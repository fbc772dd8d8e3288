import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { restart } from '../../api/contract.ts';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CallButton } from '../../steps/CallButton.tsx';
import { Figures } from '../../steps/Figures.tsx';
import { useCountries } from '../../steps/useCountries.ts';
import { reviewRows } from './reviewRows.ts';
import './review.css';

/** Shows all submitted values before signing; only a restart corrects a submitted step. */
export function Review() {
  const { i18n, t } = useLingui();
  const values = useAtomValue(submittedValuesAtom);
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const restartCall = useCall(restart);
  const [isRead, setIsRead] = useState(false);
  const { countries } = useCountries('country_id' in values);
  // The photo's page was another document, so the values are not in memory.
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setIsRead(true));
  }, [uuid]);
  const nameOfCountry = (id: string) =>
    countries?.options.find(({ value }) => value === id)?.text ?? null;
  const rows = reviewRows(i18n, values, nameOfCountry);
  if (rows.length === 0 && !isRead) return null;
  return (
    <section className="stack ruled review" aria-labelledby="review">
      <h2 className="small-heading" id="review">{t`Проверьте, что вы указали`}</h2>
      {rows.length === 0 ? (
        <p>{t`То, что вы указали, на этом устройстве не сохранилось. Сверьте данные в документах до подписи.`}</p>
      ) : (
        <Figures className="stack stack--tight" rowClassName="review__row" rows={rows} />
      )}
      <p>{t`Если что-то неверно, начните заявку заново: отправленный шаг исправить нельзя.`}</p>
      <CallButton call={restartCall} kind="outlined">
        {t`Начать заявку заново`}
      </CallButton>
    </section>
  );
}
