import { useLingui } from '@lingui/react/macro';
import type { ShownCalculator } from '../shownCalculator.ts';
import { shownProps } from '../shownProps.ts';
import { Months } from './Months.tsx';
import { SplitBar } from './SplitBar.tsx';
import './resultPicture.css';

/** Renders the payment, what it is made of and how it goes on, for the eye first; the schedule's table has every figure. */
export function ResultPicture({ shown }: { readonly shown: ShownCalculator }) {
  const { t } = useLingui();
  const { elements } = shown;
  return (
    <section className="card loan-picture" aria-label={t`Платёж и переплата`}>
      <p className="hint" {...shownProps(elements, 'paymentName')} />
      <p className="calculator__payment-figure" {...shownProps(elements, 'payment')} />
      <SplitBar shown={shown} />
      <dl className="loan-picture__parts">
        <div>
          <dt className="hint split-key">{t`Долг`}</dt>
          <dd {...shownProps(elements, 'debt')} />
        </div>
        <div>
          <dt className="hint split-key split-key--reward">{t`Вознаграждение`}</dt>
          <dd {...shownProps(elements, 'reward')} />
        </div>
        <div>
          <dt className="hint">{t`Всего`}</dt>
          <dd {...shownProps(elements, 'total')} />
        </div>
        <div>
          <dt className="hint">
            <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>
          </dt>
          <dd {...shownProps(elements, 'gesv')} />
        </div>
      </dl>
      {/* The room of the bars is kept for one payment too: another term moves nothing. */}
      <div className="loan-picture__months">
        <Months shown={shown} />
        <div className="loan-picture__single" {...shownProps(elements, 'single')}>
          <dl className="loan-picture__way">
            <div>
              <dt className="hint">{t`Сегодня получите`}</dt>
              <dd {...shownProps(elements, 'debt')} />
            </div>
            <div>
              <dt className="hint" {...shownProps(elements, 'returnedOn')} />
              <dd {...shownProps(elements, 'payment')} />
            </div>
          </dl>
          <p className="hint">{t`Вернёте раньше — заплатите только за дни, когда деньги у вас.`}</p>
        </div>
      </div>
    </section>
  );
}
