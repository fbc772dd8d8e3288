import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { CONFIRMATION_THRESHOLD_MCI, CONFIRMATION_WAIT_HOURS } from '../../calc/index.ts';
import { formatDate, formatMoney, formatPercent } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { logger } from '../../platform/logger.ts';
import { Alternatives } from './Alternatives.tsx';
import {
  calculationAtom,
  choiceAtom,
  isWaitRequiredAtom,
  productAtom,
  unknownYearAtom,
} from './atoms.ts';

/** The cost of the loan, line by line. Each line stays in its place whatever the figures are. */
export function Result() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { amount } = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { result, schedule } = useAtomValue(calculationAtom);
  const lastPaymentDate = schedule.at(-1)?.paymentDate ?? '';
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const isShort = product.type === 'pdl';
  const figures = [
    { name: t`Получите`, figure: formatMoney(language, amount) },
    { name: t`Вознаграждение`, figure: money(result.percent) },
    { name: t`Всего вернёте`, figure: money(result.returnAmount) },
  ];
  return (
    <section className="stack card calculator__result" aria-labelledby="calculator-result">
      <h2 id="calculator-result">{t`Что вы вернёте`}</h2>
      <dl>
        {figures.map(({ name, figure }) => (
          <div className="calculator__figure" key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className="calculator__figure calculator__figure--date">
          <dt>{isShort ? t`Дата возврата` : t`Последний платёж`}</dt>
          <dd>{formatDate(language, lastPaymentDate)}</dd>
        </div>
      </dl>
      <dl className="calculator__rates">
        <div>
          <dt className="soft">{isShort ? t`Ставка в день` : t`Ставка в год`}</dt>
          <dd className="calculator__rate">
            {isShort
              ? formatPercent(language, product.dailyRate, 3)
              : formatPercent(language, product.annualRate)}
          </dd>
        </div>
        <div>
          <dt className="soft">
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <dd className="calculator__rate">{formatPercent(language, result.gesv)}</dd>
        </div>
      </dl>
      <ConfirmationWait />
    </section>
  );
}

/** Says whether the law makes this loan wait before the applicant confirms it. */
function ConfirmationWait() {
  const { t } = useLingui();
  const isWaitRequired = useAtomValue(isWaitRequiredAtom);
  const unknownYear = useAtomValue(unknownYearAtom);
  useEffect(() => {
    if (unknownYear === null) return;
    logger.warn(`The МРП of ${unknownYear} is not known; the last known one is used`);
  }, [unknownYear]);
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
