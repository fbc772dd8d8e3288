import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { CONFIRMATION_THRESHOLD_MCI, CONFIRMATION_WAIT_HOURS } from '../../calc/index.ts';
import { useFormats } from '../../locales/useFormats.ts';
import { logger } from '../../platform/logger.ts';
import { calculationAtom, choiceAtom, productAtom, waitAtom } from './atoms.ts';

/** Renders the cost of the loan, line by line. Each line stays in its place whatever the figures are. */
export function Result() {
  const { t } = useLingui();
  const { money, tenge, percent, date } = useFormats();
  const { amount } = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { result, schedule } = useAtomValue(calculationAtom);
  const lastPaymentDate = schedule.at(-1)?.paymentDate ?? '';
  const isShort = product.type === 'pdl';
  const figures = [
    { name: t`Получите`, figure: tenge(amount) },
    { name: t`Вознаграждение`, figure: money(result.percent) },
    { name: t`Всего вернёте`, figure: money(result.returnAmount) },
  ];
  return (
    <section className="stack card calculator__result" aria-labelledby="calculator-result">
      <h2 id="calculator-result">{t`Что вы вернёте`}</h2>
      <dl className="facts">
        {figures.map(({ name, figure }) => (
          <div className="calculator__figure" key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className="calculator__figure calculator__figure--date">
          <dt>{isShort ? t`Дата возврата` : t`Последний платёж`}</dt>
          <dd>{date(lastPaymentDate)}</dd>
        </div>
      </dl>
      <dl className="calculator__rates">
        <div>
          <dt className="soft">{isShort ? t`Ставка в день` : t`Ставка в год`}</dt>
          <dd className="calculator__rate">
            {isShort ? percent(product.dailyRate, 3) : percent(product.annualRate)}
          </dd>
        </div>
        <div>
          <dt className="soft">
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <dd className="calculator__rate">{percent(result.gesv)}</dd>
        </div>
      </dl>
      <ConfirmationWait />
    </section>
  );
}

/** Says whether the law makes this loan wait before the applicant confirms it. */
function ConfirmationWait() {
  const { t } = useLingui();
  const { isWaitRequired, isKnownYear, year } = useAtomValue(waitAtom);
  useEffect(() => {
    if (!isKnownYear) logger.warn(`The МРП of ${year} is not known; the last known one is used`);
  }, [isKnownYear, year]);
  return (
    <Alternatives
      texts={[
        t`Рассрочка больше ${CONFIRMATION_THRESHOLD_MCI} МРП: после подписания подождите ${CONFIRMATION_WAIT_HOURS} ч и подтвердите заём. До этого можно отказаться бесплатно.`,
        t`Ждать ${CONFIRMATION_WAIT_HOURS} ч перед подтверждением не нужно: это только для рассрочки больше ${CONFIRMATION_THRESHOLD_MCI} МРП.`,
      ]}
      shown={isWaitRequired ? 0 : 1}
    />
  );
}

interface AlternativesProps {
  readonly texts: readonly string[];
  /** The index of the one that holds. */
  readonly shown: number;
}

/** Shows one of several texts in the room of the longest: nothing below moves when another one holds. */
export function Alternatives({ texts, shown }: AlternativesProps) {
  return (
    <div className="calculator__alternatives">
      {texts.map((text, index) => (
        <p className="hint calculator__alternative" key={text} hidden={index !== shown}>
          {text}
        </p>
      ))}
    </div>
  );
}
