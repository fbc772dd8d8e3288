import * as v from 'valibot';
import { serverToday } from '../device/serverTime.ts';
import { isIin } from './iin.ts';
import { foldName, hasMixedWord, toLatinCapitals } from './lookalikes.ts';

/** The codes that the schemas use as messages. App and sandbox each translate the codes into the reader's language. */
export const fieldProblems = [
  'required',
  'too_long',
  'iin',
  'name',
  'two_alphabets',
  'email',
  'date',
  'date_in_future',
  'date_too_early',
  'document_expired',
  'issued_before_birth',
  'id_number',
  'id_number_foreign',
  'phone',
  'sms_code',
  'document_token',
  'characters',
  'income',
  'choice',
  'consents',
  'invalid',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export function isFieldProblem(text: string): text is FieldProblem {
  return fieldProblems.some((problem) => problem === text);
}

/** Returns a code as the message of a schema. The compiler accepts only codes of the list. */
export const says = (problem: FieldProblem): FieldProblem => problem;

/** Kazakhstan in ISO 3166-1 numeric. */
export const KAZAKHSTAN_ID = 398;

const MAX_NAME_LETTERS = 64;
const MAX_TEXT_CHARACTERS = 128;
const MAX_EMAIL_CHARACTERS = 254;
/** Whole tenge. A higher income is treated as a typing error. */
const MAX_MONTHLY_INCOME = 100_000_000;

/**
 * Composes letters and marks (some keyboards type й as и and a breve), collapses runs of spaces, and removes the invisible
 * characters of copied texts: direction marks, zero-width spaces, soft hyphens.
 */
const tidy = v.pipe(
  v.string(says('required')),
  v.transform((text) =>
    text
      .replace(/\p{DI}/gu, '')
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
);

/** Rejects control characters and other invisible marks, because contracts print the text. */
const printable = v.regex(/^[^\p{Cc}\p{Cf}<>]*$/u, says('characters'));

/**
 * Latin and Cyrillic letters of any language that have a case, with marks that have no precomposed letter, such as a stress.
 * Superscript and modifier letters have no case. The range of marks is not all of \p{M}, because some marks are invisible
 * and overlays (U+0334–U+0338) strike a letter out.
 */
const letter = '(?:(?=[\\p{Lu}\\p{Ll}])[\\p{sc=Latn}\\p{sc=Cyrl}][\\u0300-\\u0333]{0,2})';
const nameRule = v.regex(new RegExp(`^${letter}+(?:[-' ]+${letter}+)*$`, 'u'), says('name'));

/**
 * Rejects ligatures, full-width letters and other compatibility characters. They look like plain letters, but other systems
 * do not recognise the name as the same.
 */
const plainLetters = v.check((text: string) => text.normalize('NFKC') === text, says('name'));

/** Replaces the variants of apostrophe and hyphen by `'` and `-`. */
const tidyMarks = v.transform((text: string) =>
  text.replace(/[`´ʻ-ʿ‘’‛′]/g, "'").replace(/[\p{Pd}−]/gu, '-'),
);

/**
 * A name: 1–64 letters (Cyrillic, Latin), hyphens, apostrophes and spaces. A letter of the wrong alphabet that looks the
 * same is replaced, because the state database does not find «Серiк» with a Latin i.
 */
export const personName = v.pipe(
  tidy,
  tidyMarks,
  v.transform(foldName),
  v.nonEmpty(says('required')),
  v.maxLength(MAX_NAME_LETTERS, says('too_long')),
  nameRule,
  plainLetters,
  v.check((name) => !hasMixedWord(name), says('two_alphabets')),
);

/** A name that may be empty, such as the patronymic. */
export const optionalName = v.union([v.pipe(tidy, v.literal('')), personName], (issue) => {
  const first = issue.issues?.find(({ type }) => type !== 'literal');
  return first?.message ?? says('name');
});

export const freeText = v.pipe(
  tidy,
  v.nonEmpty(says('required')),
  v.maxLength(MAX_TEXT_CHARACTERS, says('too_long')),
  printable,
);
export const optionalText = v.pipe(
  tidy,
  v.maxLength(MAX_TEXT_CHARACTERS, says('too_long')),
  printable,
);

/**
 * Accepts only ASCII: a Cyrillic с in gmail.сom is another domain, and a schema cannot tell this slip from an address in
 * .қаз or .рф. The notation `xn--` is refused too, because `type=email` converts both to it.
 */
export const email = v.pipe(
  tidy,
  v.nonEmpty(says('required')),
  v.maxLength(MAX_EMAIL_CHARACTERS, says('too_long')),
  v.rfcEmail(says('email')),
  v.regex(/^(?!.*[@.]xn--).+@[^@]+\.[^@.]{2,}$/i, says('email')),
);

const requiredText = v.pipe(v.string(says('required')), v.nonEmpty(says('required')));

export const iin = v.pipe(requiredText, v.check(isIin, says('iin')));

/** A mobile number in Kazakhstan, 11 digits: 7, then 6 or 7, then nine digits. */
export const phone = v.pipe(requiredText, v.regex(/^7[67]\d{9}$/, says('phone')));

export const smsCode = v.pipe(requiredText, v.regex(/^\d{4}$/, says('sms_code')));

/** The code in the lender's SMS after signing. The SMS has capitals; the field accepts any case. */
export const documentToken = v.pipe(
  v.string(says('required')),
  v.trim(),
  v.nonEmpty(says('required')),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{8}$/, says('document_token')),
);

function isCalendarDate(text: string): boolean {
  const dateMs = Date.parse(text);
  return !Number.isNaN(dateMs) && new Date(dateMs).toISOString().startsWith(text);
}

/** A date of the calendar, yyyy-mm-dd. 30 February is rejected. */
export const isoDate = v.pipe(
  requiredText,
  v.regex(/^\d{4}-\d\d-\d\d$/, says('date')),
  v.check(isCalendarDate, says('date')),
);

const EARLIEST_DATE = '1900-01-01';

/** A birth date or a date of issue. */
export const pastDate = v.pipe(
  isoDate,
  v.check((date) => date >= EARLIEST_DATE, says('date_too_early')),
  v.check((date) => date <= serverToday(), says('date_in_future')),
);

/** A document's last day. */
export const validUntil = v.pipe(
  isoDate,
  v.check((date) => date >= serverToday(), says('document_expired')),
);

export const sex = v.picklist(['male', 'female'], says('choice'));

export const countryId = v.pipe(
  v.number(says('choice')),
  v.integer(says('choice')),
  v.minValue(1, says('choice')),
);

/**
 * The printed number of an identity document, without spaces. Cyrillic letters become the Latin letters that look the same.
 * `fitsCountry` checks the number against the country. Two numbers, or a number with other words, are refused, because
 * joining them would make another number.
 */
export const idNumber = v.pipe(
  tidy,
  v.nonEmpty(says('required')),
  v.transform((text) =>
    /\w{5}[\s\p{Pd}].*\w{4}/u.test(text)
      ? text
      : toLatinCapitals(text).replace(/[\s\p{Pd}№]/gu, ''),
  ),
  v.regex(/^[A-Z0-9]{5,20}$/, says('id_number_foreign')),
);

/** Returns whether the number has the form of the country's documents: 9 digits in Kazakhstan, 5–20 letters and digits elsewhere. */
export function fitsCountry(number: string, country: number): boolean {
  return country !== KAZAKHSTAN_ID || /^\d{9}$/.test(number);
}

export const monthlyIncome = v.pipe(
  v.number(({ input }) => says(input === undefined ? 'required' : 'income')),
  v.integer(says('income')),
  v.minValue(0, says('income')),
  v.maxValue(MAX_MONTHLY_INCOME, says('income')),
);

export const employmentStatuses = [
  'employed',
  'self_employed',
  'retired',
  'student',
  'unemployed',
] as const;
export const employmentStatus = v.picklist(employmentStatuses, says('choice'));
