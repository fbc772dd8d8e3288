import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { getClientInfo } from '../../../api/contract.ts';
import { serverToday } from '../../../device/serverTime.ts';
import { formatDate } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { serverTermsAtom } from '../../parts/companion/serverTerms.ts';
import { Figures } from '../../parts/Figures.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useCountries } from '../../parts/useCountries.ts';
import { callApi } from '../../session/callApi.ts';
import { reviewRows } from './reviewRows.ts';
import { signedTerms, type TermsRow } from './signedTerms.ts';
import { useSubmittedValues } from './useSubmittedValues.ts';
import './review.css';

function Terms({ rows, today }: { readonly rows: readonly TermsRow[]; readonly today: string }) {
  const { i18n, t } = useLingui();
  const date = formatDate(languageOf(i18n), today);
  return (
    <section
      className="stack stack--tight ruled review review__room"
      aria-labelledby="signed-terms"
    >
      <h2 className="small-heading" id="signed-terms">{t`Что вы подписываете`}</h2>
      <Figures className="stack stack--tight" rowClassName="review__row" rows={rows} />
      <p className="hint">{t`Это расчёт на ${date}, точные дни и суммы стоят в договоре.`}</p>
    </section>
  );
}

/** Shows the terms of the loan and all submitted values before signing. */
export function Review() {
  const { i18n, t } = useLingui();
  const { values, uuid, isRead } = useSubmittedValues();
  const { countries } = useCountries('country_id' in values);
  const today = serverToday();
  const nameOfCountry = (id: string) =>
    countries?.options.find(({ value }) => value === id)?.text ?? null;
  // A registration that is begun anew has none yet.
  const { answer, problem, reload, isSlow } = useAnswer(uuid, (signal) =>
    callApi(getClientInfo, { signal }),
  );
  // Another device may have changed the terms since: the terms of this device only hold the place.
  const known = problem === null ? (answer?.loan ?? values) : {};
  const terms = signedTerms(i18n, known, today);
  const tellCompanion = useSetAtom(serverTermsAtom);
  const ofServer = answer?.loan ?? null;
  useEffect(() => {
    if (ofServer === null || uuid === null) return;
    const { amount, product, method } = ofServer;
    tellCompanion({ uuid, terms: { amount, product, method } });
  }, [ofServer, uuid, tellCompanion]);
  const rows = reviewRows(i18n, values, nameOfCountry);
  if (rows.length === 0 && !isRead) return <div className="review__unread" />;
  return (
    <>
      {terms === null ? (
        <div className={problem === null && answer === null ? 'review__room' : undefined}>
          <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
        </div>
      ) : (
        <Terms rows={terms} today={today} />
      )}
      <section className="stack ruled review" aria-labelledby="review">
        <h2 className="small-heading" id="review">{t`Проверьте, что вы указали`}</h2>
        {rows.length === 0 ? (
          <p>{t`То, что вы указали, на этом устройстве не сохранилось. Сверьте данные в документах до подписи.`}</p>
        ) : (
          <Figures className="stack stack--tight" rowClassName="review__row" rows={rows} />
        )}
      </section>
    </>
  );
}
