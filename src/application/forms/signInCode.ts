import { toLatinCapitals } from '../../api/lookalikes.ts';
import { matchesOf, pickCode, visible } from '../../ui/masks/found.ts';

const LENGTH = 8;
const isCode = (text: string) => text.length === LENGTH && /^[A-Z0-9]*$/.test(text);

/**
 * Eight capitals and digits, or two groups of four. The groups must have a digit, because two ordinary words would match
 * otherwise.
 */
const codes =
  /(?:^|[^\p{L}\d])([\p{Lu}\d]{8}|(?=[^\d]{0,8}\d)[\p{Lu}\d]{4}[\s\p{Pd}][\p{Lu}\d]{4})(?![\p{L}\d])/gu;

/**
 * Reads the code for signing in from typed or pasted text: in groups, in small letters, with Cyrillic letters that look
 * Latin, or among the other words of the SMS.
 * @returns the text itself if it has no code, or several
 */
export function readSignInCode(text: string): string {
  const shown = visible(text).trim();
  const whole = toLatinCapitals(shown.replace(/[\s\p{Pd}]/gu, ''));
  if (isCode(whole)) return whole;
  const found = matchesOf(shown, codes)
    .map((code) => ({ ...code, text: toLatinCapitals(code.text) }))
    .filter((code) => isCode(code.text));
  return pickCode(shown, found) || text;
}
