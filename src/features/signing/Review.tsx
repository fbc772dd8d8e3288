import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { restart } from '../../api/contract.ts';
import { CallProblem } from '../../session/CallProblem.tsx';
import { readSentValues, sentValuesAtom } from '../../session/sentValues.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { reviewRows } from './reviewRows.ts';
import './review.css';

/** Everything that was typed, in one place, before it is signed; beginning anew is the way to correct a sent step. */
export function Review() {
  const { i18n, t } = useLingui();
  const values = useAtomValue(sentValuesAtom);
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const anew = useCall(restart);
  // The photo's page was a document of its own, before which the memory ended.
  useEffect(() => {
    if (uuid !== null) void readSentValues(uuid);
  }, [uuid]);
  const rows = reviewRows(i18n, values);
  if (rows.length === 0) return null;
  return (
    <section className="review" aria-labelledby="review">
      <h2 id="review">{t`Проверьте, что вы указали`}</h2>
      <dl className="review__rows">
        {rows.map(({ label, value }) => (
          <div className="review__row" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t`Если что-то неверно, начните заявку заново: отправленный шаг исправить нельзя.`}</p>
      <CallProblem error={anew.error} isSlow={anew.isSlow} />
      <Button kind="outlined" isLoading={anew.isSending} onClick={() => void anew.send()}>
        {t`Начать заявку заново`}
      </Button>
    </section>
  );
}
