import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { restart } from '../../api/contract.ts';
import { readSubmittedValues, submittedValuesAtom } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { useCountries } from '../../steps/useCountries.ts';
import { Button } from '../../ui/Button.tsx';
import { reviewRows } from './reviewRows.ts';
import './review.css';

/** Everything that was typed, in one place, before it is signed; beginning anew is the way to correct a sent step. */
export function Review() {
  const { i18n, t } = useLingui();
  const values = useAtomValue(submittedValuesAtom);
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const anew = useCall(restart);
  const [isRead, setIsRead] = useState(false);
  const { countries } = useCountries('country_id' in values);
  // The photo's page was a document of its own, before which the memory ended.
  useEffect(() => {
    if (uuid !== null) void readSubmittedValues(uuid).finally(() => setIsRead(true));
  }, [uuid]);
  const nameOfCountry = (id: string) =>
    countries?.options.find(({ value }) => value === id)?.text ?? null;
  const rows = reviewRows(i18n, values, nameOfCountry);
  if (rows.length === 0 && !isRead) return null;
  return (
    <section className="review" aria-labelledby="review">
      <h2 id="review">{t`Проверьте, что вы указали`}</h2>
      {rows.length === 0 ? (
        <p>{t`То, что вы указали, на этом устройстве не сохранилось. Сверьте данные в документах до подписи.`}</p>
      ) : (
        <dl className="review__rows">
          {rows.map(({ label, value }) => (
            <div className="review__row" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t`Если что-то неверно, начните заявку заново: отправленный шаг исправить нельзя.`}</p>
      <CallProblem error={anew.error} isSlow={anew.isSlow} />
      <Button kind="outlined" isLoading={anew.isSending} onClick={() => void anew.send()}>
        {t`Начать заявку заново`}
      </Button>
    </section>
  );
}
