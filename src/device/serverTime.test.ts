import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceTimeOf, noteServerTime, serverTimeOf, serverToday } from './serverTime.ts';

const deviceMs = Date.UTC(2025, 10, 23, 10);
const dated = (date: string) => new Headers({ Date: date });

beforeEach(() => void vi.useFakeTimers({ now: deviceMs }));
afterEach(() => void noteServerTime(dated(new Date().toUTCString())));

it('is the device’s day until the server has answered', () => {
  expect(serverToday()).toBe('2025-11-23');
});

it('is the day of the server’s answer, in Almaty, on a device that is a year behind', () => {
  noteServerTime(dated('Mon, 23 Nov 2026 20:00:00 GMT'));
  expect(serverToday()).toBe('2026-11-24');
  const serverMs = Date.UTC(2026, 10, 23, 20);
  expect(serverTimeOf(deviceMs)).toBe(serverMs);
  expect(deviceTimeOf(serverMs)).toBe(deviceMs);
});

it('takes a clock that differs by as much as an answer may take for right', () => {
  noteServerTime(dated('Sun, 23 Nov 2025 10:04:00 GMT'));
  expect(serverTimeOf(deviceMs)).toBe(deviceMs);
});

it('goes back to the device’s clock once that was put right', () => {
  noteServerTime(dated('Mon, 23 Nov 2026 10:00:00 GMT'));
  vi.setSystemTime(Date.UTC(2026, 10, 23, 10, 1));
  noteServerTime(dated('Mon, 23 Nov 2026 10:01:00 GMT'));
  expect(serverTimeOf(Date.now())).toBe(Date.now());
});

it.each(['', 'soon'])('keeps what it knows after an answer dated «%s»', (date) => {
  noteServerTime(dated('Mon, 23 Nov 2026 10:00:00 GMT'));
  noteServerTime(date === '' ? new Headers() : dated(date));
  expect(serverToday()).toBe('2026-11-23');
});
