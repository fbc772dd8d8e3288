const IIN_LENGTH = 12;
const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Used when the first weights give the remainder 10. */
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

function weightedRemainder(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
}

/**
 * Returns whether a text is an individual identification number (ИИН): 12 digits that end with the control digit
 * Σ dᵢ·wᵢ mod 11. Birth date and sex are not checked, because by law they need not match.
 */
export function isIin(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const first = weightedRemainder(digits, firstWeights);
  const control = first === 10 ? weightedRemainder(digits, secondWeights) : first;
  return control !== 10 && control === digits[IIN_LENGTH - 1];
}

/** The holder's birth date and sex according to the IIN. By law they may be wrong, so they only prefill fields. */
export interface IinHint {
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly sex: 'male' | 'female';
}

/**
 * Reads birth date and sex from the first seven digits: yymmdd, then century and sex (1, 2: 18xx; 3, 4: 19xx; 5, 6: 20xx;
 * odd is male).
 * @returns null without a valid date or century, as in the IINs of some foreigners
 */
export function hintOfIin(iin: string): IinHint | null {
  const [, yy, month, day, marker] = /^(\d\d)(\d\d)(\d\d)([1-6])\d{5}$/.exec(iin) ?? [];
  if (!yy || !month || !day || !marker) return null;
  const century = 17 + Math.ceil(Number(marker) / 2);
  const birthday = `${century}${yy}-${month}-${day}`;
  const birthMs = Date.parse(birthday);
  if (Number.isNaN(birthMs) || !new Date(birthMs).toISOString().startsWith(birthday)) return null;
  return { birthday, sex: Number(marker) % 2 === 1 ? 'male' : 'female' };
}
