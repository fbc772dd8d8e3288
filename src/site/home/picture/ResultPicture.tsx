import { useLingui } from '@lingui/react/macro';
import { GesvName } from '../GesvName.tsx';
import { Shown } from '../Shown.tsx';
import { Months } from './Months.tsx';
import { SplitBar } from './SplitBar.tsx';
import './resultPicture.css';

/** Renders the payment, what it is made of and how it goes on, for the eye first; the schedule's table has every figure. */
export function ResultPicture() {
  const { t } = useLingui();
  return (
    <section className="card loan-picture" aria-label={t`Платёж и переплата`}>
      <Shown as="p" className="hint" part="paymentName" />
      <Shown as="p" className="calculator__payment-figure" part="payment" />
      <SplitBar />
      <dl className="loan-picture__parts">
        <div>
          <dt className="hint split-key">{t`Основной долг`}</dt>
          <Shown as="dd" part="debt" />
        </div>
        <div>
          <dt className="hint split-key split-key--reward">{t`Вознаграждение`}</dt>
          <Shown as="dd" part="reward" />
        </div>
        <div>
          <dt className="hint">{t`Всего`}</dt>
          <Shown as="dd" part="total" />
        </div>
        <div>
          <dt className="hint">
            <GesvName />
          </dt>
          <Shown as="dd" part="gesv" />
        </div>
      </dl>
      {/* The room of the bars is kept for one payment too: another term moves nothing. */}
      <div className="loan-picture__months">
        <Months />
        <Shown as="div" className="loan-picture__single" part="single">
          <dl className="loan-picture__way">
            <div>
              <dt className="hint">{t`Сегодня получите`}</dt>
              <Shown as="dd" part="debt" />
            </div>
            <div>
              <Shown as="dt" className="hint" part="returnedOn" />
              <Shown as="dd" part="payment" />
            </div>
          </dl>
          <p className="hint">{t`Вернёте раньше — заплатите только за дни, когда пользовались деньгами.`}</p>
        </Shown>
      </div>
    </section>
  );
}
