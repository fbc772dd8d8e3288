import { hintOfIin, isIin } from '../../api/contract.ts';

const LENDING_AGE_YEARS = 18;

/**
 * Returns the first day on which the holder of an IIN is old enough for a loan, by the birth date in it. After a birth on
 * 29 February it is 1 March in a common year.
 * @param today yyyy-mm-dd
 * @returns yyyy-mm-dd; null for who is old enough, and when the IIN is not complete or tells no birth date
 */
export function comingOfAge(iin: string, today: string): string | null {
  const hint = isIin(iin) ? hintOfIin(iin) : null;
  if (hint === null) return null;
  const [year = 0, month = 0, day = 0] = hint.birthday.split('-').map(Number);
  const ofAgeMs = Date.UTC(year + LENDING_AGE_YEARS, month - 1, day);
  const ofAge = new Date(ofAgeMs).toISOString().slice(0, 10);
  return ofAge > today ? ofAge : null;
}
