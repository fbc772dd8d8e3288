import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Row } from '../../../../calc/index.ts';
import { formatDate, formatMoney } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { drawBars, PICTURE_HEIGHT, PICTURE_WIDTH } from './bars.ts';

/** Shows of each payment how much is debt and how much is reward. */
export const SchedulePicture = memo(({ schedule }: { readonly schedule: readonly Row[] }) => {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return null;
  const bars = drawBars(
    schedule.map(({ principal, reward }) => ({
      principal: Number(principal),
      reward: Number(reward),
    })),
  );
  const describe = ({ payment, principal, reward }: Row) =>
    t`${money(payment)}, из них долг ${money(principal)} и вознаграждение ${money(reward)}`;
  const firstDate = formatDate(language, first.paymentDate);
  const lastDate = formatDate(language, last.paymentDate);
  const label =
    schedule.length === 1
      ? t`Из чего состоит платёж ${firstDate}: ${describe(first)}.`
      : t`Из чего состоят ${plural(schedule.length, { one: '# платёж', few: '# платежа', many: '# платежей', other: '# платежа' })}. Первый, ${firstDate}: ${describe(first)}. Последний, ${lastDate}: ${describe(last)}.`;
  return (
    <figure className="stack schedule__figure">
      <p className="row schedule__legend">
        <span className="schedule__key">{t`Долг`}</span>
        <span className="schedule__key schedule__key--reward">{t`Вознаграждение`}</span>
      </p>
      <p className="hint schedule__largest">{formatMoney(language, Math.round(bars.largest))}</p>
      <svg
        className="schedule__picture"
        viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className="schedule__principal" d={bars.principal} />
        <path className="schedule__reward" d={bars.reward} />
        <path className="schedule__divider" d={bars.divider} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="row hint schedule__dates">
        <span>{firstDate}</span>
        {schedule.length > 1 ? <span>{lastDate}</span> : null}
      </p>
    </figure>
  );
});
