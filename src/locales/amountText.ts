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

const NO_BREAK_SPACE = '\u00a0';
const digitsOnly = /^[\d\s\u00a0\u202f]+$/;

/**
 * Groups the digits of an amount that is being typed, and says where the caret stands then: behind the same digit. A
 * text with anything else than digits and spaces stays as it is.
 * @param caret the number of characters before it
 * @param isForward true after the key Delete: the caret then passes a space, which the key would delete for ever
 */
export function groupTyped(
  text: string,
  caret: number,
  isForward = false,
): { text: string; caret: number } {
  if (!digitsOnly.test(text)) return { text, caret };
  const digits = text.replace(/\D/g, '');
  const before = text.slice(0, caret).replace(/\D/g, '').length;
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  let place = 0;
  for (let seen = 0; seen < before; place++) if (grouped[place] !== NO_BREAK_SPACE) seen++;
  if (isForward && grouped[place] === NO_BREAK_SPACE) place++;
  return { text: grouped, caret: place };
}

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
