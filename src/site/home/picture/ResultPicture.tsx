import { useLingui } from '@lingui/react/macro';
import { Figure, Shown } from '../Shown.tsx';
import { Months } from './Months.tsx';
import './resultPicture.css';
import './splitBar.css';

/** Renders the payment, the parts of the repayment and the months, in whole tenge. The table of the schedule has the tiyn. */
export function ResultPicture() {
  const { t } = useLingui();
  return (
    <section className="card loan-picture" aria-label={t`Что вы вернёте`}>
      <Shown as="p" className="hint" part="paymentName" />
      <Shown as="p" className="calculator__payment-figure" part="payment" />
      <SplitBar />
      <dl className="loan-picture__parts">
        <Figure name={t`Всего`} look="hint" part="total" />
        <Figure
          name={<abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>}
          look="hint"
          part="gesv"
        />
        <Figure name={t`Основной долг`} look="hint split-key" part="debt" />
        <Figure
          name={t`Вознаграждение (проценты)`}
          look="hint split-key split-key--reward"
          part="reward"
        />
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

/** Draws debt and reward as the two parts of a bar. The text beside the bar has the figures. */
function SplitBar() {
  return (
    <svg className="split-bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className="split-bar__reward" width="100" height="1" />
      <Shown as="g" part="debtBar">
        <rect className="split-bar__debt" width="100" height="1" />
        <path className="split-bar__divider" d="M100 0V1" vectorEffect="non-scaling-stroke" />
      </Shown>
    </svg>
  );
}
