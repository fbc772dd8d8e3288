import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakAfterYear,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format.ts';

const nbsp = '\u00a0';

describe('formats as Kazakhstan writes them', () => {
  it('formats money', () => {
    expect(formatMoney(78_500)).toBe(`78${nbsp}500${nbsp}₸`);
    expect(formatMoney('7963.36')).toBe(`7${nbsp}963,36${nbsp}₸`);
    expect(formatMoney(1_000_000, true)).toBe(`1${nbsp}000${nbsp}000,00${nbsp}₸`);
    expect(formatMoney(0)).toBe(`0${nbsp}₸`);
    expect(formatNumber(999)).toBe('999');
  });

  it('puts a space before the per cent sign in Russian and none in Kazakh', () => {
    expect(formatPercent('ru', 0.3796)).toBe(`37,96${nbsp}%`);
    expect(formatPercent('kk', 0.3796)).toBe('37,96%');
    expect(formatPercent('kk', 0.00104, 3)).toBe('0,104%');
  });

  it('formats dates in words', () => {
    expect(formatDate('ru', '2026-11-05')).toBe(`5${nbsp}ноября 2026${nbsp}г.`);
    expect(formatDate('kk', '2026-11-05')).toBe(`2026${nbsp}ж.${nbsp}5${nbsp}қараша`);
    expect(formatDay('ru', '2026-11-05')).toBe(`5${nbsp}ноября`);
    expect(formatDay('kk', '2026-11-05')).toBe(`5${nbsp}қараша`);
  });

  it('lets a line end after the year in Kazakh, and before it in Russian', () => {
    const breakable = (language: 'ru' | 'kk') => breakAfterYear(formatDate(language, '2026-11-05'));
    expect(breakable('kk')).toBe(`2026${nbsp}ж. 5${nbsp}қараша`);
    expect(breakable('ru')).toBe(formatDate('ru', '2026-11-05'));
  });
});

describe('prints what Intl prints', () => {
  const intl = (style: 'decimal' | 'currency' | 'percent', digits: number) =>
    new Intl.NumberFormat('ru-KZ', {
      style,
      currency: 'KZT',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });

  it('in Russian, when figures have the decimals of money and rates', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (units) => {
        expect(formatNumber(units)).toBe(intl('decimal', 0).format(units));
        expect(formatMoney(units / 100, true)).toBe(intl('currency', 2).format(units / 100));
        expect(formatPercent('ru', units / 10_000)).toBe(intl('percent', 2).format(units / 10_000));
      }),
    );
  });

  it.each(Array.from({ length: 12 }, (_, month) => `2027-${`${month + 1}`.padStart(2, '0')}-09`))(
    'in both languages when the date is %s',
    (isoDate) => {
      const printed = (locale: string) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
          .format(new Date(`${isoDate}T00:00:00Z`))
          .replaceAll(/\s/g, ' ');
      const ours = (language: 'ru' | 'kk') => formatDate(language, isoDate).replaceAll(nbsp, ' ');
      expect(ours('ru')).toBe(printed('ru-RU'));
      expect(ours('kk')).toBe(printed('kk-KZ'));
    },
  );
});
