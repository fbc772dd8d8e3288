import { formatNumber } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';

/** The content of an SMS with a code. */
interface Signing {
  /** The lender's name. */
  readonly sender: string;
  readonly code: string;
  /** Tenge. */
  readonly amount: number;
  /** Host of the application, where the browser fills the code in. */
  readonly site: string;
}

/**
 * Returns the SMS with the code that signs the contract. It says what the code signs, as a warning to borrowers whom a
 * stranger asks for the code. It fits into two parts of Cyrillic SMS, 67 characters each. The last line is for WebOTP.
 */
export function signingSms(language: Language, { sender, code, amount, site }: Signing): string {
  const tenge = formatNumber(amount);
  const text = {
    ru: `${sender}: ${code} — код для подписи договора на ${tenge} тг. Никому не называйте.`,
    kk: `${sender}: ${code} — ${tenge} тг несие шартына қол қою коды. Ешкімге айтпаңыз.`,
  };
  return `${text[language]}\n\n@${site} #${code}`;
}

/**
 * Returns the SMS with the code for logging in. It fits into one part of Cyrillic SMS, 70 characters, which leaves eleven
 * for the sender's name.
 * @param sender the lender's name
 */
export function loginSms(language: Language, sender: string, documentToken: string): string {
  const text = {
    ru: `${sender}: ${documentToken} — код для входа. Сохраните, никому не называйте.`,
    kk: `${sender}: ${documentToken} — кіру коды. Сақтап қойыңыз, ешкімге айтпаңыз.`,
  };
  return text[language];
}
