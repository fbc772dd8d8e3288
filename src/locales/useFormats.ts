import { useLingui } from '@lingui/react';
import { type Figure, formatDate, formatMoney, formatNumber, formatPercent } from './format.ts';
import { languageOf } from './i18n.ts';

/** Returns the formats of the page's language. */
export function useFormats() {
  const { i18n } = useLingui();
  const language = languageOf(i18n);
  return {
    /** Formats tenge and tiyn: `7 963,36 ₸`. */
    money: (figure: Figure) => formatMoney(figure, true),
    /** Formats tenge, with two decimals only for an amount with tiyn: `78 500 ₸`. */
    tenge: (figure: Figure) => formatMoney(figure),
    number: (figure: Figure, fractionDigits = 0) => formatNumber(figure, fractionDigits),
    percent: (fraction: Figure, fractionDigits = 2) =>
      formatPercent(language, fraction, fractionDigits),
    /**
     * Formats a date.
     * @param isoDate yyyy-mm-dd
     */
    date: (isoDate: string) => formatDate(language, isoDate),
  };
}
