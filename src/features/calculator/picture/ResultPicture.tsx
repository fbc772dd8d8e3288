import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { languageOf } from '../../../locales/i18n.ts';
import { calculationAtom, choiceAtom, drawingAtom, productAtom } from '../atoms.ts';
import { Months } from './Months.tsx';
import { SplitBar } from './SplitBar.tsx';
import './resultPicture.css';

/** Renders the payment, what it is made of and how it goes on, for the eye first; the schedule's table has every figure. */
export function ResultPicture() {
  const { i18n, t } = useLingui();
  const { method } = useAtomValue(choiceAtom);
  const product = useAtomValue(productAtom);
  const { schedule } = useAtomValue(calculationAtom);
  const { payment, debt, reward, total, gesv, debtShare, lastDate, months } = useAtomValue(
    drawingAtom(languageOf(i18n)),
  );
  const label =
    product.type === 'pdl'
      ? t`Платёж через ${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`
      : method === 'annuity'
        ? t`Платёж каждый месяц`
        : t`Первый платёж`;
  return (
    <section className="card loan-picture" aria-label={t`Платёж и переплата`}>
      <p className="hint">{label}</p>
      <p className="calculator__payment-figure">{payment}</p>
      <SplitBar debtShare={debtShare} />
      <dl className="loan-picture__parts">
        <div>
          <dt className="hint split-key">{t`Долг`}</dt>
          <dd>{debt}</dd>
        </div>
        <div>
          <dt className="hint split-key split-key--reward">{t`Вознаграждение`}</dt>
          <dd>{reward}</dd>
        </div>
        <div>
          <dt className="hint">{t`Всего`}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt className="hint">
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <dd>{gesv}</dd>
        </div>
      </dl>
      {/* The room of the bars is kept for one payment too: another term moves nothing. */}
      <div className="loan-picture__months">
        {months ? (
          <Months months={months} schedule={schedule} />
        ) : (
          <div className="loan-picture__single">
            <dl className="loan-picture__way">
              <div>
                <dt className="hint">{t`Сегодня получите`}</dt>
                <dd>{debt}</dd>
              </div>
              <div>
                <dt className="hint">{t`${lastDate} вернёте`}</dt>
                <dd>{payment}</dd>
              </div>
            </dl>
            <p className="hint">{t`Вернёте раньше — заплатите только за дни, когда деньги у вас.`}</p>
          </div>
        )}
      </div>
    </section>
  );
}
