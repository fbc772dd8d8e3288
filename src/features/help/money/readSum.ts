import { bareAmount, readTypedAmount } from '../../../locales/amountText.ts';

/** Above what anybody reckons here with; such a sum is a slip of the finger. */
export const MAX_SUM = 100_000_000;

/** «350 тыс», «1,5 млн», «20 мың»: with two decimals at most, since «1.500 тыс» may mean two things. */
const inWords =
  /^(\d+(?:[.,]\d{1,2})?)(тыс(?:яч[аи]?|\.)?|мы[нң]|[кk]|(млн\.?|миллион(?:а|ов)?))$/i;

export type SumProblem = 'notSum' | 'negative' | 'tooLarge';

export type ReadSum =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'sum';
      /** Whole tenge from 0 to MAX_SUM. */
      readonly sum: number;
      /** The text had tiyn. */
      readonly isRounded: boolean;
    }
  | { readonly kind: SumProblem };

/** Reads what was typed or pasted as tenge, as the calculator's amount is read, and thousands and millions in words. */
export function readSum(text: string): ReadSum {
  const [, count = '', , million] = inWords.exec(bareAmount(text)) ?? [];
  if (count !== '') {
    const times = million === undefined ? 1_000 : 1_000_000;
    return limited(Math.round(Number(count.replace(',', '.')) * times), false);
  }
  const typed = readTypedAmount(text);
  if (typed.kind === 'number') return limited(typed.amount, typed.hadTiyn);
  return { kind: typed.kind === 'empty' ? 'empty' : 'notSum' };
}

function limited(sum: number, isRounded: boolean): ReadSum {
  if (sum < 0) return { kind: 'negative' };
  return sum > MAX_SUM ? { kind: 'tooLarge' } : { kind: 'sum', sum, isRounded };
}
