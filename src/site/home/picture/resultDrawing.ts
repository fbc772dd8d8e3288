import type { LoanFigures } from '../../../calc/index.ts';
import { formatDate, formatMoney, formatPercent } from '../../../locales/format.ts';
import type { Language } from '../../../locales/language.ts';
import { drawBars, PICTURE_HEIGHT } from './bars.ts';

/** Rounds to four decimals, which are finer than a pixel and short in the HTML. */
const share = (part: number) => Math.round(part * 10_000) / 10_000;

/**
 * Returns a round amount not below a payment: 1, 2, 3 or 5 with zeros. The picture has a round top, so that the bars grow
 * with the amount.
 */
export function roundTop(payment: number): number {
  if (payment <= 0) return 1;
  const ten = 10 ** Math.floor(Math.log10(payment));
  return [1, 2, 3, 5].map((digit) => digit * ten).find((top) => top >= payment) ?? 10 * ten;
}

const whole = (figure: number) => formatMoney(Math.round(figure));

/** Returns the texts and sizes of a result, in whole tenge; the schedule has the tiyn. */
export function drawResult({ result, schedule }: LoanFigures, language: Language) {
  const total = result.returnAmount;
  const reward = result.percent;
  return {
    /** The first payment, or the single payment of a short loan: `7 963 ₸`. */
    payment: whole(result.payment),
    total: whole(total),
    debt: whole(total - reward),
    reward: whole(reward),
    gesv: formatPercent(language, result.gesv),
    /** The share of the debt in the whole repayment, 0 to 1. */
    debtShare: total > 0 ? share((total - reward) / total) : 0,
    lastDate: formatDate(language, schedule.at(-1)?.paymentDate ?? ''),
    count: schedule.length,
    months: drawMonths(schedule),
  };
}

function drawMonths(schedule: LoanFigures['schedule']) {
  const bars = drawBars(schedule);
  const top = roundTop(bars.largest);
  const scale = share(bars.largest / top);
  return {
    ...bars,
    /** The height of the largest payment as a share of the picture's height, 0 to 1. */
    scale,
    /** The room above the largest payment, in units of the picture (`PICTURE_HEIGHT`). */
    offset: share(PICTURE_HEIGHT * (1 - scale)),
  };
}

/** Returns the texts of one payment of the schedule, in whole tenge. */
export function describeMonth(row: LoanFigures['schedule'][number], language: Language) {
  return {
    date: formatDate(language, row.paymentDate),
    payment: whole(row.payment),
    debt: whole(row.principal),
    // The difference, so that the rounded debt and reward add up to the rounded payment.
    reward: whole(Math.round(row.payment) - Math.round(row.principal)),
    /** The debt after the payment. */
    balance: whole(row.principalRemainder),
  };
}
