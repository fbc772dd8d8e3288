import { describe, expect, it } from 'vitest';
import { formatFile, formatPhone } from './formats.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['application/pdf', 122_880, 'PDF, 120 КБ'],
  ['text/html; charset=utf-8', 1, 'HTML, 1 КБ'],
  ['application/pdf', 1_572_864, 'PDF, 1,5 МБ'],
  ['application/octet-stream', 2_048, '2 КБ'],
])('formatFile says format and size when the file is %s of %i bytes', (mime, bytes, text) => {
  expect(spaced(formatFile(mime, bytes))).toBe(text);
});

describe('formatPhone', () => {
  it('groups the digits when the phone is whole', () => {
    expect(spaced(formatPhone('77011234567'))).toBe('+7 701 123 45 67');
  });

  it('leaves anything else as it is', () => {
    expect(formatPhone('+7 701')).toBe('+7 701');
  });
});
