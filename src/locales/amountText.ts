/** Invisible characters, which copied texts can contain. */
const unseen = /\p{DI}/gu;
/** Sign or word of tenge before or after a number. A single «т» is not included because it may mean a thousand. */
const tenge =
  /^(?:₸|〒|[kк]z[tт]|т[её]?[нң]?ге?|te?n?ge?)\.?\s*|\s*(?:₸|〒|[kк]z[tт]|т[её]?[нң]?ге?|te?n?ge?)\.?$/gi;
/**
 * Thousands with spaces of one kind between them. Different kinds of spaces mean two sums. Four groups also mean two sums,
 * unless their spaces are no-break spaces, which the field inserts.
 */
const spaced = /^\D*[1-9]\d{0,2}(?:(?:\xa0\d{3})+|([^\S\t\n])\d{3}(?:\1\d{3})?)(?!\d)/;
/**
 * ~78500 · 78.500 · 1'078'500, each with up to two decimals. 350 тыс · 20 мың · 1,5 млн · 1 млн 200 тыс, without thousands
 * separators because «1.500 тыс» is ambiguous.
 */
const number =
  /^~?\s*([-−–])?\+?(?:([1-9]\d{0,2}([.,'’`´ʼ′])\d{3}(?:\3\d{3})*(?:(?!\3)[.,]\d\d?)?)|(\d+(?:[.,]\d\d?)?)\s*(?:(тыс[ячаиу]*|мы[нң]|k|к)\.?|(млн|mln|миллион[аов]*)\.?\s*(?:(\d{1,3})\s*(?:тыс[ячаиу]*|мы[нң]|k|к)\.?)?)?)[.,]?$/i;

export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notNumber' }
  | {
      readonly kind: 'number';
      /** Whole tenge, rounded half-up. */
      readonly amount: number;
      readonly hadTiyn: boolean;
    };

const NO_BREAK_SPACE = '\u00a0';
/**
 * Matches digits in the groups of the field; a key may have changed one group. Only the field's no-break space matches: a
 * space that the visitor typed may divide two sums.
 */
const ownGroups = /^\d*(?:\xa0\d{0,4})*$/;

/**
 * Groups the digits of an amount while it is typed. The returned caret is behind the same digit as before. A text with
 * other characters than digits and the field's spaces stays unchanged.
 * @param caret the number of characters before it
 * @param edit the `inputType` of the edit. After Delete the caret moves past a space, because Delete would remove this space
 *   again and again
 */
export function groupTyped(
  text: string,
  caret: number,
  edit = '',
): { text: string; caret: number } {
  const isPasted = edit.startsWith('insertFrom') && text.includes(NO_BREAK_SPACE);
  if (!ownGroups.test(text) || isPasted) return { text, caret };
  const digits = text.replace(/\D/g, '');
  const before = text.slice(0, caret).replace(/\D/g, '').length;
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  let place = 0;
  for (let seen = 0; seen < before; place++) if (grouped[place] !== NO_BREAK_SPACE) seen++;
  if (edit === 'deleteContentForward' && grouped[place] === NO_BREAK_SPACE) place++;
  return { text: grouped, caret: place };
}

/**
 * Reads a typed or pasted amount. Accepts any spaces, thousands separators, signs and words of tenge, and words for
 * thousands and millions. The result for a text that is not exactly one amount is `notNumber`, never NaN.
 */
export function readTypedAmount(text: string): TypedAmount {
  const visible = text.replace(unseen, '').trim();
  if (visible === '') return { kind: 'empty' };
  const joined = visible.replace(tenge, '').replace(spaced, (sum) => sum.replace(/\s/g, ''));
  const [read, sign, grouped, , plain = '', thousand, million, more = '0'] =
    number.exec(joined) ?? [];
  if (read === undefined) return { kind: 'notNumber' };
  const [whole = '', tiyn = '0'] = (grouped ?? plain).split(/[.,](?=\d\d?$)/);
  const times = million ? 1_000_000 : thousand ? 1_000 : 1;
  const amount =
    Math.round(Number(`${whole.replace(/\D/g, '')}.${tiyn}`) * times) + Number(more) * 1_000;
  return {
    kind: 'number',
    amount: sign ? -amount : amount,
    hadTiyn: times === 1 && Number(tiyn) > 0,
  };
}
