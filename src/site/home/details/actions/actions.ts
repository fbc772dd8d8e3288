import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoanSchedule } from '../../../../calc/index.ts';
import { config } from '../../../../config/config.ts';
import { importOrReload } from '../../../../device/importWhenPossible.ts';
import { asciiFileName, saveFile } from '../../../../device/saveFile.ts';
import type { LoanChoice } from '../../../../loan/loanChoice.ts';
import { formatDate, formatMoney } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { figuresOf, type ScheduleFigures, totalsOf } from '../scheduleFigures.ts';
import { writeCsv } from './csv.ts';
import { calculationLink, type Shared, shareLink } from './shareLink.ts';

/** The calculation on the screen at the moment of the action. */
export interface Shown {
  readonly i18n: I18n;
  readonly choice: LoanChoice;
  readonly calculation: LoanSchedule;
  /** yyyy-mm-dd */
  readonly openDate: string;
}

/**
 * Returns the name of a saved file, in plain ASCII for any brand: `jenil-grafik-78500-12_month.ics`.
 * @param extension without the dot
 */
export function fileName(
  brandName: string,
  { amount, product, method }: LoanChoice,
  extension: string,
): string {
  const isFalling = method === 'equal' && product.endsWith('month');
  return asciiFileName([brandName, 'grafik', amount, product, isFalling ? 'equal' : ''], extension);
}

/**
 * Saves the payment dates as a calendar file.
 * @returns the file's name
 * @throws when the calendar writer's chunk cannot be loaded
 */
export async function saveCalendar({
  i18n,
  choice,
  calculation,
  openDate,
}: Shown): Promise<string> {
  const { writeCalendar } = await importOrReload(() => import('../../../../loan/calendar.ts'));
  const language = languageOf(i18n);
  const money = (figure: { toString(): string }) => formatMoney(figure, true);
  const { name: brandName, siteUrl } = config.brand;
  const count = calculation.schedule.length;
  const date = formatDate(language, openDate);
  const { amount, product, method } = choice;
  const events = calculation.schedule.map(({ paymentDate, payment, principal, reward }, k) => ({
    // Every calculation of this amount, term and method has the same id.
    id: `${k + 1}.${product}.${method}.${amount}`,
    start: paymentDate,
    summary: i18n._(msg`Платёж ${money(payment)} — ${brandName}`),
    description: i18n._(
      msg`Платёж ${k + 1} из ${count}: основной долг ${money(principal)}, вознаграждение ${money(reward)}. По расчёту от ${date}, точный график — в договоре.`,
    ),
  }));
  const name = i18n._(msg`Платежи — ${brandName}`);
  const text = writeCalendar({ name, language, brandName, siteUrl, madeOn: openDate, events });
  const file = fileName(brandName, choice, 'ics');
  saveFile(file, 'text/calendar', text);
  return file;
}

/**
 * Saves the schedule as a table for a spreadsheet. The headings have no comma, because a spreadsheet that guesses the
 * separator of the cells would choose the comma. Dates have the ISO format, which spreadsheets of every country read.
 * @returns the file's name
 */
export function saveTable({ i18n, choice, calculation }: Shown): string {
  const cells = (figures: ScheduleFigures) =>
    figures.map((money) => (money === null ? '' : { money }));
  const text = writeCsv([
    [
      '№',
      i18n._(msg`Дата`),
      i18n._(msg`Платёж (₸)`),
      i18n._(msg`Основной долг (₸)`),
      i18n._(msg`Вознаграждение (₸)`),
      i18n._(msg`Остаток (₸)`),
    ],
    ...calculation.schedule.map((row, k) => [
      { count: k + 1 },
      row.paymentDate,
      ...cells(figuresOf(row)),
    ]),
    ['', i18n._(msg`Всего`), ...cells(totalsOf(calculation))],
  ]);
  const file = fileName(config.brand.name, choice, 'csv');
  saveFile(file, 'text/csv', text);
  return file;
}

/** Shares the calculation's address. @returns the outcome, and the address to show */
export async function shareCalculation(shown: Shown): Promise<{ shared: Shared; link: string }> {
  const language = languageOf(shown.i18n);
  const link = calculationLink(location.origin, language, shown.choice);
  const amount = formatMoney(shown.choice.amount);
  const title = shown.i18n._(msg`Расчёт займа ${amount} — ${config.brand.name}`);
  return { shared: await shareLink(navigator, title, link), link };
}
