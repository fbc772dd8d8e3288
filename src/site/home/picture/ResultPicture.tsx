import { useLingui } from '@lingui/react/macro';
import { Shown } from '../Shown.tsx';
import { Months } from './Months.tsx';
import { SplitBar } from './SplitBar.tsx';
import './resultPicture.css';

/** Renders the payment, the parts of the repayment and the months, in whole tenge. The table of the schedule has the tiyn. */
export function ResultPicture() {
  const { t } = useLingui();
  return (
    <section className="card loan-picture" aria-label={t`Что вы вернёте`}>
      <Shown as="p" className="hint" part="paymentName" />
      <Shown as="p" className="calculator__payment-figure" part="payment" />
      <SplitBar />
      <dl className="loan-picture__parts">
        <div>
          <dt className="hint">{t`Всего`}</dt>
          <Shown as="dd" part="total" />
        </div>
        <div>
          <dt className="hint">
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <Shown as="dd" part="gesv" />
        </div>
        <div>
          <dt className="hint split-key">{t`Основной долг`}</dt>
          <Shown as="dd" part="debt" />
        </div>
        <div>
          <dt className="hint split-key split-key--reward">{t`Вознаграждение (проценты)`}</dt>
          <Shown as="dd" part="reward" />
        </div>
        <div>
          <Shown as="dt" className="hint" part="rateName" />
          <Shown as="dd" part="rate" />
        </div>
        <Shown as="div" part="lastDateBox">
          <dt className="hint">{t`Последний платёж`}</dt>
          <Shown as="dd" className="loan-picture__date" part="lastDate" />
        </Shown>
      </dl>
      {/* A single payment keeps the room of the bars, so that a change of the term does not shift the layout. */}
      <div className="loan-picture__months">
        <Months />
        <Shown as="div" className="loan-picture__single" part="single">
          <p className="hint loan-picture__way">
            <span>{t`Получите сегодня`}</span> <Shown as="span" part="returnedOn" />
          </p>
        </Shown>
      </div>
      <div className="calculator__alternatives loan-picture__note">
        <Shown as="p" className="hint" part="wait" />
        <Shown as="p" className="hint" part="early">
          {t`Вернёте раньше — заплатите только за дни, когда пользовались деньгами.`}
        </Shown>
      </div>
    </section>
  );
}
