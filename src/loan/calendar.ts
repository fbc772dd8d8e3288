import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { daysBetween, isIsoDate } from '../calc/index.ts';

export interface CalendarEvent {
  /** Names the event in every calendar made of the same loan or calculation. */
  readonly id: string;
  /** A whole day, yyyy-mm-dd, or an ISO instant. */
  readonly start: string;
  readonly summary: string;
  readonly description: string;
}

export interface CalendarInput {
  readonly name: string;
  readonly language: 'ru' | 'kk';
  readonly brandName: string;
  readonly siteUrl: string;
  /** The day on which the dates were reckoned, yyyy-mm-dd. */
  readonly madeOn: string;
  readonly events: readonly CalendarEvent[];
}

/** Nine in the morning of the day before: the alarm of an all-day event would ring at midnight. */
const ALARM_BEFORE_DAY_S = 15 * 3600;
const ALARM_BEFORE_INSTANT_S = 3600;
/** Calendars that are made later count as later versions of the same events. */
const FIRST_VERSION_DATE = '2026-01-01';

/** Replaces separators by spaces: the library writes names and PRODID as they are. */
const plain = (text: string) => text.replace(/[\s,;\\/]+/g, ' ').trim();
/** Takes line breaks out of an id, which the library writes as it is too: the rest would be a line of its own. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/**
 * Writes the dates of a loan as an iCalendar file (RFC 5545): events in the way of nothing, each with an alarm. An event
 * with the same id has the same UID, so that a second import moves it instead of doubling it. Nothing in it says who the
 * borrower is.
 */
export function writeCalendar(input: CalendarInput): string {
  const host = new URL(input.siteUrl).hostname;
  const calendar = ical({
    name: plain(input.name),
    prodId: {
      company: plain(input.brandName),
      product: 'Loan calculator',
      language: input.language.toUpperCase(),
    },
  });
  for (const { id, start, summary, description } of input.events) {
    const isDay = isIsoDate(start);
    const alarmBeforeS = isDay ? ALARM_BEFORE_DAY_S : ALARM_BEFORE_INSTANT_S;
    calendar.createEvent({
      id: `${oneLine(id)}@${host}`,
      sequence: Math.max(0, daysBetween(FIRST_VERSION_DATE, input.madeOn)),
      stamp: `${input.madeOn}T00:00:00Z`,
      start: isDay ? start : new Date(start),
      allDay: isDay,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      alarms: [{ type: ICalAlarmType.display, trigger: alarmBeforeS, description: summary }],
    });
  }
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
