import { useLingui } from '@lingui/react/macro';
import { leaveToElement } from '../AmountField.tsx';
import { Figure, Shown } from '../Shown.tsx';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './bars.ts';

/**
 * Draws the payments as bars of debt and reward. An invisible range input covers the bars: a tap, a drag and the arrow keys
 * choose a payment. The figures of the payment are below the bars.
 */
export function Months() {
  const { t } = useLingui();
  return (
    <Shown as="div" className="months" part="months">
      <p className="hint">{t`Платежи по месяцам`}</p>
      <div className="months__picture">
        <svg
          className="months__bars"
          aria-hidden="true"
          viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <Shown as="g" part="bars">
            <Shown as="path" className="split-bar__debt" part="debtBars" />
            <Shown as="path" className="split-bar__reward" part="rewardBars" />
            <Shown
              as="path"
              className="split-bar__divider months__divider"
              vectorEffect="non-scaling-stroke"
              part="dividers"
            />
            <Shown
              as="path"
              className="months__chosen"
              vectorEffect="non-scaling-stroke"
              part="chosenBar"
            />
          </Shown>
        </svg>
        <Shown
          as="input"
          className="months__choice"
          type="range"
          min={0}
          step={1}
          aria-label={t`Платежи по месяцам`}
          onChange={leaveToElement}
          part="monthChoice"
        />
      </div>
      <p className="months__title">
        <Shown as="span" part="monthDate" /> <Shown as="strong" part="monthPayment" />
      </p>
      <dl className="months__figures">
        <Figure name={t`Основной долг`} look="split-key" part="monthDebt" />
        <Figure name={t`Вознаграждение`} look="split-key split-key--reward" part="monthReward" />
        <Figure name={t`Остаток`} part="monthBalance" />
      </dl>
    </Shown>
  );
}
