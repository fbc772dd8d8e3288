/** Every space that people and phones put into a number, the no-break and thin ones included. */
const spaces = /[\s\u00a0\u2007-\u200b\u202f\u2060]/g;
/** Without «т», which may mean a thousand. */
const currency = /(₸|т(?:г\.?|е[нң]ге)|kzt)$/i;
/** 78500 · 78.500 · 78,500 · 1'078'500, each with up to two decimals. */
const plain = /^\d+$/;
const grouped = /^\d{1,3}([.,'’]\d{3})+$/;
const decimal = /^(.*?)[.,](\d{1,2})$/;

export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notNumber' }
  | {
      readonly kind: 'number';
      /** Whole tenge, rounded half-up. */
      readonly amount: number;
      readonly hadTiyn: boolean;
    };

/** Returns a typed amount without spaces and without its currency. */
export const bareAmount = (text: string): string => text.replace(spaces, '').replace(currency, '');

/**
 * Reads an amount that was typed or pasted, with any spaces, thousands separators and ₸. Text that is no amount is
 * `notNumber`, never NaN.
 */
export function readTypedAmount(text: string): TypedAmount {
  const bare = bareAmount(text);
  if (bare === '') return { kind: text.trim() === '' ? 'empty' : 'notNumber' };
  const sign = /^[-−–]/.test(bare) ? -1 : 1;
  const unsigned = bare.replace(/^[-−–+]/, '');
  if (plain.test(unsigned) || grouped.test(unsigned)) {
    return { kind: 'number', amount: sign * Number(unsigned.replace(/\D/g, '')), hadTiyn: false };
  }
  const [, whole, tiyn] = decimal.exec(unsigned) ?? [];
  if (whole === undefined || tiyn === undefined || !(plain.test(whole) || grouped.test(whole))) {
    return { kind: 'notNumber' };
  }
  const amount = sign * Math.round(Number(`${whole.replace(/\D/g, '')}.${tiyn}`));
  return { kind: 'number', amount, hadTiyn: Number(tiyn) > 0 };
}
