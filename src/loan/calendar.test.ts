import { describe, expect, it } from 'vitest';
import { calculateLoanSchedule } from '../calc/index.ts';
import { type CalendarInput, writeCalendar } from './calendar.ts';

const choice = { amount: 78_500, product: '12_month', method: 'annuity' } as const;

function input(openDate = '2026-11-21'): CalendarInput {
  const { schedule } = calculateLoanSchedule({ ...choice, openDate });
  return {
    name: 'Платежи — Jenil',
    language: 'ru',
    brandName: 'Jenil',
    siteUrl: 'https://jenil.example',
    madeOn: openDate,
    events: schedule.map(({ paymentDate, payment }, k) => ({
      id: `${k + 1}.12_month.annuity.78500`,
      start: paymentDate,
      summary: `Платёж ${payment.toFixed(2).replace('.', ',')} ₸ — Jenil`,
      description: 'долг 5 514,16 ₸; вознаграждение 2 449,20 ₸\nпо расчёту',
    })),
  };
}

/** Returns the content lines, unfolded by the rule of RFC 5545. */
const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valuesOf = (text: string, name: string) =>
  linesOf(text)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(name.length + 1));

describe('the payment dates in a calendar', () => {
  const text = writeCalendar(input());
  const [event] = input().events;
  if (!event) throw new Error('There is an event');

  it('are one all-day event for each payment', () => {
    const dates = valuesOf(text, 'DTSTART');
    expect(dates).toHaveLength(12);
    expect(dates[0]).toBe('VALUE=DATE:20261221');
    expect(dates.at(-1)).toBe('VALUE=DATE:20271121');
  });

  it('say how much', () => {
    expect(valuesOf(text, 'SUMMARY')[0]).toBe('Платёж 7963\\,36 ₸ — Jenil');
  });

  it('ring in the morning of the day before', () => {
    expect(valuesOf(text, 'TRIGGER')).toEqual(Array(12).fill('-PT15H'));
    expect(valuesOf(text, 'ACTION')).toEqual(Array(12).fill('DISPLAY'));
  });

  it('are the same events when imported again, also as calculated a day later', () => {
    const uids = valuesOf(text, 'UID');
    expect(new Set(uids).size).toBe(12);
    expect(uids[0]).toBe('1.12_month.annuity.78500@jenil.example');
    const later = writeCalendar(input('2026-11-22'));
    expect(valuesOf(later, 'UID')).toEqual(uids);
    expect(Number(valuesOf(later, 'SEQUENCE')[0])).toBe(Number(valuesOf(text, 'SEQUENCE')[0]) + 1);
    expect(writeCalendar(input())).toBe(text);
  });

  it('have the hour of an instant, and ring an hour before it', () => {
    const timed = { ...event, id: 'confirm.2026-000007', start: '2026-11-22T15:00:00.000+05:00' };
    const written = writeCalendar({ ...input(), events: [timed] });
    expect(valuesOf(written, 'DTSTART')).toEqual(['20261122T100000Z']);
    expect(valuesOf(written, 'TRIGGER')).toEqual(['-PT1H']);
    expect(valuesOf(written, 'UID')).toEqual(['confirm.2026-000007@jenil.example']);
  });

  it('begin no line by themselves, whatever the texts of the loan are', () => {
    const evil = 'A-1\r\nX-EVIL:1\nX-EVIL:2\rX-EVIL:3';
    const hostile = { ...event, id: `1.${evil}`, summary: evil, description: evil };
    const written = writeCalendar({ ...input(), events: [hostile] });
    expect(written.split(/[\r\n]+/).filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
    expect(valuesOf(written, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
    expect(valuesOf(written, 'UID')).toHaveLength(1);
  });

  it('leave the day free for other things', () => {
    expect(valuesOf(text, 'TRANSP')).toEqual(Array(12).fill('TRANSPARENT'));
  });

  it('escape what the format gives a meaning to', () => {
    expect(valuesOf(text, 'DESCRIPTION')[0]).toBe(
      'долг 5 514\\,16 ₸\\; вознаграждение 2 449\\,20 ₸\\nпо расчёту',
    );
  });

  it('are written with CRLF, in lines of at most 75 bytes', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('name the brand as their maker, even one with commas and line breaks', () => {
    expect(valuesOf(text, 'PRODID')).toEqual(['-//Jenil//Loan calculator//RU']);
    const odd = writeCalendar({ ...input(), brandName: 'A, B;\r\nX-EVIL:1', name: 'A, B;\nC' });
    expect(valuesOf(odd, 'PRODID')).toEqual(['-//A B X-EVIL:1//Loan calculator//RU']);
    expect(valuesOf(odd, 'X-WR-CALNAME')).toEqual(['A B C']);
    expect(valuesOf(odd, 'X-EVIL')).toEqual([]);
  });
});
