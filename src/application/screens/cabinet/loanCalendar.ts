import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Loan } from '../../../api/contract.ts';
import { config } from '../../../config/config.ts';
import { importOrReload } from '../../../device/importWhenPossible.ts';
import { asciiFileName, saveFile } from '../../../device/saveFile.ts';
import { serverToday } from '../../../device/serverTime.ts';
import type { CalendarEvent } from '../../../loan/calendar.ts';
import { formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { formatInstant } from './formats.ts';

/** Returns events for the start and the end of the time in which a waiting loan can be confirmed. */
export function confirmationEvents(i18n: I18n, loan: Loan): CalendarEvent[] {
  const { name, siteUrl } = config.brand;
  const { confirmable_at: from, confirm_until: until } = loan;
  const id = loan.contract_number ?? 'loan';
  const how = i18n._(
    msg`Откройте ${siteUrl}/login/code и войдите по номеру телефона и коду для входа из SMS.`,
  );
  const events: CalendarEvent[] = [];
  if (from !== null) {
    const summary = i18n._(msg`Можно подтвердить заём — ${name}`);
    events.push({ id: `confirmable.${id}`, start: from, summary, description: how });
  }
  if (until !== null) {
    const end = formatInstant(i18n, until);
    const summary = i18n._(msg`Последний срок подтвердить заём — ${name}`);
    const description = `${i18n._(msg`После ${end} заём отменится сам.`)} ${how}`;
    events.push({ id: `confirm-until.${id}`, start: until, summary, description });
  }
  return events;
}

/** Returns an event for each coming payment. The event of the next payment has the sum that is left to pay. */
export function paymentEvents(i18n: I18n, loan: Loan): CalendarEvent[] {
  const { name } = config.brand;
  return loan.schedule.flatMap(({ payment_date: start, payment, state }, k) => {
    if (state === 'paid' || state === 'late') return [];
    const { next_payment } = loan;
    // A part of the next payment may be paid in advance.
    const due = next_payment?.date === start ? next_payment.amount : payment;
    const money = formatMoney(due, true);
    return {
      id: `${k + 1}.${loan.contract_number ?? 'loan'}`,
      start,
      summary: i18n._(msg`Платёж ${money} — ${name}`),
      description: i18n._(
        msg`Отправьте деньги заранее: платёж считается сделанным в день, когда они дошли.`,
      ),
    };
  });
}

/**
 * Saves dates of a loan as a calendar file.
 * @returns the file's name
 * @throws when the calendar writer's chunk cannot be loaded
 */
export async function saveLoanCalendar(
  i18n: I18n,
  events: readonly CalendarEvent[],
): Promise<string> {
  const { writeCalendar } = await importOrReload(() => import('../../../loan/calendar.ts'));
  const { name: brandName, siteUrl } = config.brand;
  const text = writeCalendar({
    name: i18n._(msg`Мой заём — ${brandName}`),
    language: languageOf(i18n),
    brandName,
    siteUrl,
    madeOn: serverToday(),
    events,
  });
  const file = asciiFileName([brandName, 'loan'], 'ics');
  saveFile(file, 'text/calendar', text);
  return file;
}
