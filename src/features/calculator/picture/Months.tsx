import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { chooseMonthAtom } from '../atoms.ts';
import type { ShownCalculator } from '../shownCalculator.ts';
import { shownProps } from '../shownProps.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './bars.ts';
import { useTransform } from './useTransform.ts';

/**
 * Draws the payments as bars of debt and reward. A range without looks lies over them: a tap, a drag and the arrow keys
 * choose a payment, whose figures stand below.
 */
export function Months({ shown }: { readonly shown: ShownCalculator }) {
  const { t } = useLingui();
  const { elements } = shown;
  const { offset, scale } = shown.months;
  const choose = useSetAtom(chooseMonthAtom);
  const bars = useTransform<SVGGElement>(`translateY(${offset}px) scaleY(${scale})`);
  return (
    <div className="months" {...shownProps(elements, 'months')}>
      <p className="hint months__head">
        <span>{t`Платежи по месяцам`}</span>
        <span className="months__top" {...shownProps(elements, 'monthsTop')} />
      </p>
      <div className="months__picture">
        <svg
          className="months__bars"
          aria-hidden="true"
          viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <g ref={bars} {...shownProps(elements, 'bars')}>
            <path className="months__debt" {...shownProps(elements, 'debtBars')} />
            <path className="months__reward" {...shownProps(elements, 'rewardBars')} />
            <path
              className="months__divider"
              vectorEffect="non-scaling-stroke"
              {...shownProps(elements, 'dividers')}
            />
          </g>
        </svg>
        <input
          className="months__choice"
          type="range"
          min={0}
          step={1}
          aria-label={t`Платежи по месяцам`}
          {...shownProps(elements, 'monthChoice')}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className="months__title">
        <span {...shownProps(elements, 'monthDate')} />{' '}
        <strong {...shownProps(elements, 'monthPayment')} />
      </p>
      <dl className="months__figures">
        <div>
          <dt className="split-key">{t`Долг`}</dt>
          <dd {...shownProps(elements, 'monthDebt')} />
        </div>
        <div>
          <dt className="split-key split-key--reward">{t`Вознаграждение`}</dt>
          <dd {...shownProps(elements, 'monthReward')} />
        </div>
        <div>
          <dt>{t`Остаток`}</dt>
          <dd {...shownProps(elements, 'monthBalance')} />
        </div>
      </dl>
    </div>
  );
}
