import type { FieldProblem } from '../../src/api/contract.ts';

/** What a field has to be so as not to have the problem; null where the schema's own figures say it better. */
export const ruleTexts: Readonly<Record<FieldProblem, string | null>> = {
  required: null,
  too_long: null,
  invalid: null,
  choice: null,
  iin: 'an IIN: 12 digits, the last of which is the control digit',
  name: "letters (Cyrillic and Latin of any language, in NFC), with hyphens, apostrophes and spaces between them; other forms of `-` and `'` are taken as these",
  email: 'an e-mail address with a dot in its domain',
  date: 'a date of the calendar, `yyyy-mm-dd`',
  date_in_future: 'not in the future, by the date in Almaty',
  date_too_early: 'not before 1900',
  document_expired: 'not in the past, by the date in Almaty',
  issued_before_birth: null,
  id_number: '9 digits where `country_id` is 398 (Kazakhstan)',
  id_number_foreign:
    '5–20 Latin letters and digits; exactly 9 digits where `country_id` is 398 (Kazakhstan)',
  phone: '11 digits: 7, then a mobile number of Kazakhstan, which begins with 6 or 7',
  sms_code: '4 digits',
  document_token: '8 Latin letters and digits',
  characters: 'no control characters, invisible marks, `<` or `>`',
  income: 'whole tenge',
  consents: 'all three consents, each in the current version',
};
