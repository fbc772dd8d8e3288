/** The minimum age of a borrower by law. */
export const LENDING_AGE_YEARS = 18;

/**
 * Returns the day on which a young person reaches the age for a loan. For a birth on 29 February the day is 1 March in a
 * common year.
 * @param birthday yyyy-mm-dd
 * @param today yyyy-mm-dd
 * @returns yyyy-mm-dd; null for a person of this age or older, and for an impossible date
 */
export function comingOfAge(birthday: string, today: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const bornMs = Date.parse(birthday);
  if (!year || !month || !day || Number.isNaN(bornMs)) return null;
  // Some engines parse 31 February as 3 March.
  if (!new Date(bornMs).toISOString().startsWith(birthday)) return null;
  const ofAgeMs = Date.UTC(Number(year) + LENDING_AGE_YEARS, Number(month) - 1, Number(day));
  const ofAge = new Date(ofAgeMs).toISOString().slice(0, 10);
  return ofAge > today ? ofAge : null;
}
