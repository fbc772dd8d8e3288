/** Decimals at the end, as pasted from a bank's page: «350 000,00 ₸» is 350000. */
const decimals = /(\d)[.,]\d{1,2}(?!\d)\D*$/;

const MAX_TENGE = 100_000_000;

/**
 * Whole tenge of what was typed or pasted, with any separators and signs around.
 * @returns 0 for nothing, null for a text without a digit; never more than a hundred million
 */
export function readTenge(text: string): number | null {
  if (text.trim() === '') return 0;
  const digits = text.replace(decimals, '$1').replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), MAX_TENGE);
}
