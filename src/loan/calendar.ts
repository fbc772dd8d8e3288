import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { daysBetween, isIsoDate } from '../calc/index.ts';

export interface CalendarEvent {
  /** Identifier of the event, the same in every calendar of one loan or calculation. */
  readonly id: string;
  /** A date yyyy-mm-dd for an all-day event, or an ISO instant. */
  readonly start: string;
  readonly summary: string;
  readonly description: string;
}

export interface CalendarInput {
  readonly name: string;
  readonly language: 'ru' | 'kk';
  readonly brandName: string;
  readonly siteUrl: string;
  /** Date of the calculation of the events, yyyy-mm-dd. */
  readonly madeOn: string;
  readonly events: readonly CalendarEvent[];
}

/** 15 hours before midnight: 09:00 of the previous day. An alarm at the start of an all-day event would ring at midnight. */
const ALARM_BEFORE_DAY_S = 15 * 3600;
const ALARM_BEFORE_INSTANT_S = 3600;
/** Day 0 of SEQUENCE, the version of an event: a calendar of a later day has a higher version of the same events. */
const FIRST_VERSION_DATE = '2026-01-01';

/** Replaces separators by spaces: the library writes names and PRODID without escapes. */
const plain = (text: string) => text.replace(/[\s,;\\/]+/g, ' ').trim();
/** Replaces control characters by spaces: the library writes an id without escapes, so a line break would split the line. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/**
 * Writes the dates of a loan as an iCalendar file (RFC 5545). The events leave the borrower's time free and have alarms. Events
 * with the same id have the same UID, so a second import moves an event instead of duplicating it. The file has no personal
 * data of the borrower.
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
  // In RFC 5545 every line ends with CRLF, the last line too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
