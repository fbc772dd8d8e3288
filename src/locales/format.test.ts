import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakAfterYear, formatDate, formatMoney, formatNumber, formatPercent } from './format.ts';

const nbsp = '\u00a0';

describe('formats as Kazakhstan writes them', () => {
  it.each(['ru', 'kk'] as const)('formats money in %s', (language) => {
    expect(formatMoney(language, 78_500)).toBe(`78${nbsp}500${nbsp}₸`);
    expect(formatMoney(language, '7963.36')).toBe(`7${nbsp}963,36${nbsp}₸`);
    expect(formatMoney(language, 1_000_000, true)).toBe(`1${nbsp}000${nbsp}000,00${nbsp}₸`);
    expect(formatMoney(language, 0)).toBe(`0${nbsp}₸`);
    expect(formatNumber(language, 999)).toBe('999');
  });

  it('puts a space before the per cent sign in Russian and none in Kazakh', () => {
    expect(formatPercent('ru', 0.3796)).toBe(`37,96${nbsp}%`);
    expect(formatPercent('kk', 0.3796)).toBe('37,96%');
    expect(formatPercent('kk', 0.00104, 3)).toBe('0,104%');
  });

  it('formats dates in words', () => {
    expect(formatDate('ru', '2026-11-05')).toBe(`5${nbsp}ноября 2026${nbsp}г.`);
    expect(formatDate('kk', '2026-11-05')).toBe(`2026${nbsp}ж.${nbsp}5${nbsp}қараша`);
  });

  it('lets a line end after the year in Kazakh, and before it in Russian', () => {
    const breakable = (language: 'ru' | 'kk') => breakAfterYear(formatDate(language, '2026-11-05'));
    expect(breakable('kk')).toBe(`2026${nbsp}ж. 5${nbsp}қараша`);
    expect(breakable('ru')).toBe(formatDate('ru', '2026-11-05'));
  });
});

describe('formats in a browser that knows no Russian', () => {
  afterEach(() => void vi.resetModules());

  it('formats figures and dates in Russian all the same', async () => {
    vi.resetModules();
    const options = new Intl.NumberFormat('en').resolvedOptions();
    vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const format = await import('./format.ts');
    expect(format.formatMoney('ru', '7963.36')).toBe(`7${nbsp}963,36${nbsp}₸`);
    expect(format.formatDate('ru', '2026-11-05')).toBe('05.11.2026');
  });
});

describe('formats on a German device whose Intl has no data for Russian and Kazakh', () => {
  /**
   * Formats in a process of its own, which has another default locale, with the real Intl: tags of both languages become one
   * that no CLDR data has.
   * @param withoutData the formatters that have no such data
   */
  function formatted(withoutData: readonly string[]): unknown {
    const script = `
      const withoutData = (Format) => class extends Format {
        constructor(locales, options) {
          super([locales ?? []].flat().map((tag) => tag.replace(/^(ru|kk)/, 'tlh')), options);
        }
      };
      for (const name of ${JSON.stringify(withoutData)}) {
        const Format = withoutData(Intl[name]);
        Intl[name] = new Proxy(Format, { apply: (_, self, given) => new Format(...given) });
      }
      const format = await import(${JSON.stringify(join(import.meta.dirname, 'format.ts'))});
      const date = format.formatDate('ru', '2026-11-05');
      const money = format.formatMoney('ru', 78500.5);
      const kazakh = format.formatDate('kk', '2026-11-05');
      console.log(JSON.stringify({ date, money, kazakh, ofDevice: 1234.5.toLocaleString() }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'de_DE.UTF-8', NODE_OPTIONS: '' },
    });
    return JSON.parse(output);
  }
  const own = {
    money: `78${nbsp}500,50${nbsp}₸`,
    kazakh: `2026${nbsp}ж.${nbsp}5${nbsp}қараша`,
    ofDevice: '1.234,5',
  };

  it('follow the rules of their own where it has neither', () => {
    expect(formatted(['NumberFormat', 'DateTimeFormat'])).toMatchObject({
      ...own,
      date: '05.11.2026',
    });
  });

  it('are those of en-US as the last resort, not the device’s, where it has Russian numbers only', () => {
    expect(formatted(['DateTimeFormat'])).toMatchObject({ ...own, date: 'November 5, 2026' });
  });
});
