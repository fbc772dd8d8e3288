import type { LoanFigures } from '../../../calc/index.ts';
import { formatDate, formatMoney, formatPercent } from '../../../locales/format.ts';
import type { Language } from '../../../locales/language.ts';
import { type BarPaths, drawBars, PICTURE_HEIGHT } from './bars.ts';

/** The texts and sizes of a result, in whole tenge; the schedule has the tiyn. */
export interface ResultDrawing {
  /** The first payment, or the single payment of a short loan: `7 963 ₸`. */
  readonly payment: string;
  readonly total: string;
  readonly debt: string;
  readonly reward: string;
  readonly gesv: string;
  /** The share of the debt in the whole repayment, 0 to 1. */
  readonly debtShare: number;
  readonly lastDate: string;
  readonly count: number;
  readonly months: MonthsDrawing;
}

export interface MonthsDrawing extends BarPaths {
  /** The height of the largest payment as a share of the picture's height, 0 to 1. */
  readonly scale: number;
  /** The room above the largest payment, in units of the picture (`PICTURE_HEIGHT`). */
  readonly offset: number;
}

/** The texts of one payment, in whole tenge. */
export interface MonthTexts {
  readonly date: string;
  readonly payment: string;
  readonly debt: string;
  readonly reward: string;
  /** The debt after the payment. */
  readonly balance: string;
}

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

/** Returns the texts and sizes of a calculation. */
export function drawResult({ result, schedule }: LoanFigures, language: Language): ResultDrawing {
  const total = result.returnAmount;
  const reward = result.percent;
  return {
    payment: whole(result.payment),
    total: whole(total),
    debt: whole(total - reward),
    reward: whole(reward),
    gesv: formatPercent(language, result.gesv),
    debtShare: total > 0 ? share((total - reward) / total) : 0,
    lastDate: formatDate(language, schedule.at(-1)?.paymentDate ?? ''),
    count: schedule.length,
    months: drawMonths(schedule),
  };
}

function drawMonths(schedule: LoanFigures['schedule']): MonthsDrawing {
  const bars = drawBars(schedule);
  const top = roundTop(bars.largest);
  const scale = share(bars.largest / top);
  return {
    ...bars,
    scale,
    offset: share(PICTURE_HEIGHT * (1 - scale)),
  };
}

/** Returns the texts of one payment of the schedule. */
export function describeMonth(
  row: LoanFigures['schedule'][number],
  language: Language,
): MonthTexts {
  return {
    date: formatDate(language, row.paymentDate),
    payment: whole(row.payment),
    debt: whole(row.principal),
    // The difference, so that the rounded debt and reward add up to the rounded payment.
    reward: whole(Math.round(row.payment) - Math.round(row.principal)),
    balance: whole(row.principalRemainder),
  };
}
