import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoanSchedule } from '../../../../calc/index.ts';
import { config } from '../../../../config/config.ts';
import { type LoanChoice, writeChoice } from '../../../../loan/loanChoice.ts';
import { formatDate, formatMoney } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { writeCsv } from './csv.ts';
import { fileName } from './fileName.ts';
import { saveFile } from './saveFile.ts';
import { type Shared, shareLink } from './shareLink.ts';

/** What is on the screen at the moment of the tap. */
export interface Shown {
  readonly i18n: I18n;
  readonly choice: LoanChoice;
  readonly calculation: LoanSchedule;
  /** yyyy-mm-dd */
  readonly openDate: string;
}

/**
 * Saves the payment dates as a calendar file.
 * @returns the file's name
 * @throws when the calendar writer's chunk cannot be loaded
 */
export async function keepCalendar({
  i18n,
  choice,
  calculation,
  openDate,
}: Shown): Promise<string> {
  const { writeCalendar } = await import('./calendar.ts');
  const language = languageOf(i18n);
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const { name: brandName, siteUrl } = config.brand;
  const count = calculation.schedule.length;
  const date = formatDate(language, openDate);
  const events = calculation.schedule.map(({ paymentDate, payment, principal, reward }, k) => ({
    paymentDate,
    summary: i18n._(msg`Платёж ${money(payment)} — ${brandName}`),
    description: i18n._(
      msg`Платёж ${k + 1} из ${count}: долг ${money(principal)}, вознаграждение ${money(reward)}. По расчёту от ${date}, точный график — в договоре.`,
    ),
  }));
  const name = i18n._(msg`Платежи — ${brandName}`);
  const text = writeCalendar({ name, language, brandName, siteUrl, choice, openDate, events });
  const file = fileName(brandName, choice, 'ics');
  saveFile(file, 'text/calendar', text);
  return file;
}

/** 2026-12-21 → 21.12.2026, which spreadsheets of both languages know as a date. */
const spreadsheetDate = (isoDate: string) => isoDate.split('-').reverse().join('.');

/** Saves the schedule as a table for a spreadsheet. @returns the file's name */
export function keepTable({ i18n, choice, calculation }: Shown): string {
  const { schedule, result } = calculation;
  const text = writeCsv([
    [
      '№',
      i18n._(msg`Дата`),
      i18n._(msg`Платёж, ₸`),
      i18n._(msg`Долг, ₸`),
      i18n._(msg`Вознаграждение, ₸`),
      i18n._(msg`Остаток, ₸`),
    ],
    ...schedule.map((row, k) => [
      { figure: k + 1 },
      spreadsheetDate(row.paymentDate),
      { figure: row.payment },
      { figure: row.principal },
      { figure: row.reward },
      { figure: row.principalRemainder },
    ]),
    [
      '',
      i18n._(msg`Всего`),
      { figure: result.returnAmount },
      { figure: result.returnAmount.minus(result.percent) },
      { figure: result.percent },
      '',
    ],
  ]);
  const file = fileName(config.brand.name, choice, 'csv');
  saveFile(file, 'text/csv', text);
  return file;
}

/** The address that opens this calculation in this language. */
export function linkTo(origin: string, { i18n, choice }: Pick<Shown, 'i18n' | 'choice'>): string {
  return `${origin}/${writeChoice('', choice)}&lang=${languageOf(i18n)}`;
}

/** Shares the calculation's address. @returns what became of it, and the address to show */
export async function shareCalculation(shown: Shown): Promise<{ shared: Shared; link: string }> {
  const link = linkTo(location.origin, shown);
  const amount = formatMoney(languageOf(shown.i18n), shown.choice.amount);
  const title = shown.i18n._(msg`Расчёт займа ${amount} — ${config.brand.name}`);
  return { shared: await shareLink(navigator, title, link), link };
}
