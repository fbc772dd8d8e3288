import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Row } from '../../../calc/index.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './bars.ts';
import { describeMonth, type MonthsDrawing } from './resultDrawing.ts';
import { useTransform } from './useTransform.ts';

interface MonthsProps {
  readonly months: MonthsDrawing;
  readonly schedule: readonly Row[];
}

/**
 * Draws the payments as bars of debt and reward. A range without looks lies over them: a tap, a drag and the arrow keys
 * choose a payment, whose figures stand below.
 */
export function Months({ months, schedule }: MonthsProps) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const { scale, offset } = months;
  const bars = useTransform<SVGGElement>(`translateY(${offset}px) scaleY(${scale})`);
  const count = schedule.length;
  // Another term may have fewer payments.
  const index = Math.min(chosen, count - 1);
  const row = schedule[index];
  if (!row) return null;
  const { date, payment, debt, reward, balance } = describeMonth(row, languageOf(i18n));
  const number = index + 1;
  return (
    <div className={`months months--${count}`}>
      <p className="hint months__head">
        <span>{t`Платежи по месяцам`}</span>
        <span className="months__top">{months.top}</span>
      </p>
      <div className="months__picture">
        <svg
          className="months__bars"
          aria-hidden="true"
          viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <g ref={bars} transform={`translate(0 ${offset}) scale(1 ${scale})`}>
            <path className="months__debt" d={months.principal} />
            <path className="months__reward" d={months.reward} />
            <path
              className="months__divider"
              d={months.divider}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        <input
          className="months__choice"
          type="range"
          min={0}
          max={count - 1}
          step={1}
          value={index}
          aria-label={t`Платежи по месяцам`}
          aria-valuetext={t`№ ${number}, ${date}: платёж ${payment}, долг ${debt}, вознаграждение ${reward}, остаток ${balance}`}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className="months__title">
        {date} <strong>{payment}</strong>
      </p>
      <dl className="months__figures">
        <div>
          <dt className="split-key">{t`Долг`}</dt>
          <dd>{debt}</dd>
        </div>
        <div>
          <dt className="split-key split-key--reward">{t`Вознаграждение`}</dt>
          <dd>{reward}</dd>
        </div>
        <div>
          <dt>{t`Остаток`}</dt>
          <dd>{balance}</dd>
        </div>
      </dl>
    </div>
  );
}
