import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatDate, formatMoney, formatPercent } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { calculationAtom, choiceAtom, productAtom } from './atoms.ts';
import { ConfirmationWait } from './ConfirmationWait.tsx';

/** What the loan costs, line by line. Each line keeps its place whatever the figures are. */
export function Result() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { amount } = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { result, schedule } = useAtomValue(calculationAtom);
  const lastPaymentDate = schedule.at(-1)?.paymentDate ?? '';
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  return (
    <section className="calculator__result" aria-labelledby="calculator-result">
      <h2 className="calculator__result-heading" id="calculator-result">
        {t`Что вы вернёте`}
      </h2>
      <dl className="calculator__figures">
        <div className="calculator__figure">
          <dt>{t`Получите`}</dt>
          <dd>{formatMoney(language, amount)}</dd>
        </div>
        <div className="calculator__figure">
          <dt>{t`Вознаграждение`}</dt>
          <dd>{money(result.percent)}</dd>
        </div>
        <div className="calculator__figure">
          <dt>{t`Всего вернёте`}</dt>
          <dd>{money(result.returnAmount)}</dd>
        </div>
        <div className="calculator__figure calculator__figure--date">
          <dt>{product.type === 'pdl' ? t`Дата возврата` : t`Последний платёж`}</dt>
          <dd>{formatDate(language, lastPaymentDate)}</dd>
        </div>
      </dl>
      <dl className="calculator__rates">
        <div>
          <dt>{product.type === 'pdl' ? t`Ставка в день` : t`Ставка в год`}</dt>
          <dd className="calculator__rate">
            {product.type === 'pdl'
              ? formatPercent(language, product.dailyRate, 3)
              : formatPercent(language, product.annualRate)}
          </dd>
        </div>
        <div>
          <dt>
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <dd className="calculator__rate">{formatPercent(language, result.gesv)}</dd>
        </div>
      </dl>
      <ConfirmationWait />
    </section>
  );
}
