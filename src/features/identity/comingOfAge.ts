/** From this age on a loan may be given. */
const LENDING_AGE_YEARS = 18;

/**
 * The day on which somebody is old enough for a loan. Who was born on 29 February is in a common year only on 1 March.
 * @param birthday yyyy-mm-dd, as it was typed
 * @returns yyyy-mm-dd; null for what is no date of the calendar
 */
export function comingOfAge(birthday: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const bornMs = Date.parse(birthday);
  if (!year || !month || !day || Number.isNaN(bornMs)) return null;
  if (!new Date(bornMs).toISOString().startsWith(birthday)) return null;
  const ofAgeMs = Date.UTC(Number(year) + LENDING_AGE_YEARS, Number(month) - 1, Number(day));
  return new Date(ofAgeMs).toISOString().slice(0, 10);
}
