import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/locales/language.ts';
import { withNoBreakSpaces } from './typography.ts';

/** Typesets a text and marks characters without a line break: `_` for a space, `=` for a hyphen. */
const marked = (text: string, language: Language = 'ru') =>
  withNoBreakSpaces(text, language).replaceAll('\u00a0', '_').replaceAll('\u2011', '=');

describe('A hyphen', () => {
  it.each([
    ['Включите «Стоп-кредит»', 'Включите «Стоп=кредит»'],
    ['по Wi-Fi', 'по Wi=Fi'],
    ['PIN-код и IP-адрес', 'PIN=код и_IP=адрес'],
    ['из-за сбоя', 'из=за сбоя'],
  ])('does not break after the short part of a word: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each([
    ['қайта-қайта', 'қайта=қайта'],
    ['несиенің ЖТСМ-і', 'несиенің ЖТСМ=і'],
    ['50%-ынан', '50%=ынан'],
    ['324 375\u00a0₸-ден', '324 375_₸=ден'],
    ['75\u00a0АЕК-тен', '75_АЕК=тен'],
    ['18-ге дейін', '18=ге дейін'],
    ['«Wi-Fi»-ға', '«Wi=Fi»=ға'],
  ])('does not break before a Kazakh ending: %s', (text, expected) => {
    expect(marked(text, 'kk')).toBe(expected);
  });

  it('may break after a long part, which a narrow line has no room for', () => {
    expect(marked('атқаратын-атқармайтыныңыз', 'kk')).toBe('атқаратын-атқармайтыныңыз');
  });

  it('stays as it is in names that are copied, and in numbers', () => {
    const names = 'ably-transport-preference, +7 700-000, 2026-11-23';
    expect(marked(names)).toBe(names);
  });
});

describe('A range', () => {
  it('does not break after its dash', () => {
    expect(withNoBreakSpaces('на 6–60 месяцев', 'ru')).toBe('на 6–\u206060\u00a0месяцев');
    expect(withNoBreakSpaces('Пн–Пт', 'ru')).toBe('Пн–Пт');
  });
});
