import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { daysBetween } from '../../../../calc/index.ts';
import type { LoanChoice } from '../../../../loan/loanChoice.ts';

export interface CalendarEvent {
  /** yyyy-mm-dd */
  readonly paymentDate: string;
  readonly summary: string;
  readonly description: string;
}

export interface CalendarInput {
  readonly name: string;
  readonly language: 'ru' | 'kk';
  readonly brandName: string;
  readonly siteUrl: string;
  readonly choice: LoanChoice;
  /** The day of the calculation, yyyy-mm-dd. */
  readonly openDate: string;
  readonly events: readonly CalendarEvent[];
}

/** Nine in the morning of the day before: an all-day event begins at midnight, when nobody wants to be rung. */
const ALARM_BEFORE_S = 15 * 3600;
/** Later calculations count as later versions of the same events. */
const FIRST_VERSION_DATE = '2026-01-01';

/** Replaces separators by spaces: the library writes names and PRODID as they are. */
const plain = (text: string) => text.replace(/[\s,;\\/]+/g, ' ').trim();

/**
 * Writes the payment dates as an iCalendar file (RFC 5545): all-day events in the way of nothing, each with an alarm.
 * The n-th payment of the same amount, term and method has the same UID, so that a second import moves the events
 * instead of doubling them. Nothing in it says who the borrower is.
 */
export function writeCalendar(input: CalendarInput): string {
  const { amount, productId, method } = input.choice;
  const host = new URL(input.siteUrl).hostname;
  const calendar = ical({
    name: plain(input.name),
    prodId: {
      company: plain(input.brandName),
      product: 'Loan calculator',
      language: input.language.toUpperCase(),
    },
  });
  input.events.forEach(({ paymentDate, summary, description }, k) => {
    calendar.createEvent({
      id: `${k + 1}.${productId}.${method}.${amount}@${host}`,
      sequence: Math.max(0, daysBetween(FIRST_VERSION_DATE, input.openDate)),
      stamp: `${input.openDate}T00:00:00Z`,
      start: paymentDate,
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_BEFORE_S, description: summary }],
    });
  });
  // The specification ends every line, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
