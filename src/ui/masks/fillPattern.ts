/** What each letter of a pattern accepts; everything else in it stands for itself. */
export const definitions = {
  '9': /\d/,
  /**
   * The first digit of a mobile number after the country's. It is 6 or 7 where it is typed (`phone.ts`), but any that
   * moves here when the one before it is deleted: a place that refuses it would swallow the number up to its next 6 or 7.
   */
  s: /\d/,
  k: /[67]/,
  a: /[A-Za-z]/,
} as const;

const definitionOf = new Map<string, RegExp>(Object.entries(definitions));

/**
 * Characters laid into a pattern as imask lays them: what does not fit is left out, and a fixed character stands
 * there only once something follows it.
 * @param pattern characters of `definitions` and fixed ones
 */
export function fillPattern(pattern: string, characters: string): string {
  const waiting = [...characters];
  let filled = '';
  let fixed = '';
  for (const place of pattern) {
    const accepts = definitionOf.get(place);
    if (!accepts) {
      fixed += place;
      continue;
    }
    let next = waiting.shift();
    while (next !== undefined && !accepts.test(next)) next = waiting.shift();
    if (next === undefined) break;
    filled += fixed + next;
    fixed = '';
  }
  return filled;
}
