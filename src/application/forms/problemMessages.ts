import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '../../api/contract.ts';
import { inCamelCase } from '../../api/errors.ts';
import { isFieldProblem } from '../../api/fields.ts';
import { SERVER_ERROR } from './contractResolver.ts';
import { type FieldName, fieldTexts, isFieldName } from './fieldTexts.ts';

/** Messages of problems that only one field of a form can have, so the field's name is not needed. */
const own = {
  iin: msg`ИИН: 12 цифр, последняя — контрольная. Проверьте, нет ли опечатки`,
  email: msg`Электронная почта: адрес вида name@example.kz, только латинские буквы`,
  document_expired: msg`Срок действия документа истёк: понадобится действующий документ`,
  issued_before_birth: msg`Дата выдачи раньше даты рождения: проверьте обе`,
  id_number: msg`Номер документа: 9 цифр, без букв`,
  id_number_foreign: msg`Номер документа: от 5 до 20 латинских букв и цифр`,
  phone: msg`Телефон: мобильный номер Казахстана, 10 цифр после +7`,
  sms_code: msg`Код из SMS: 4 цифры`,
  document_token: msg`Код для входа: 8 латинских букв и цифр`,
  income: msg`Доход в месяц: целое число тенге, не больше 100 000 000`,
} as const satisfies Partial<Record<FieldProblem, MessageDescriptor>>;

/** Messages of problems that several fields of one form may have, so the field's name precedes them. */
const shared = {
  too_long: msg`слишком длинный текст, сократите его`,
  name: msg`только буквы, дефис, апостроф и пробел между ними`,
  two_alphabets: msg`в одном слове русские или казахские буквы и латинские, введите слово заново`,
  date: msg`такой даты нет, нужны день, месяц и год`,
  date_in_future: msg`эта дата ещё не наступила`,
  date_too_early: msg`дата раньше 1900 года`,
  characters: msg`уберите знаки < и > и невидимые знаки`,
  invalid: msg`проверьте, что здесь введено`,
} as const satisfies Partial<Record<FieldProblem, MessageDescriptor>>;

function isOneOf<Known extends object>(problem: PropertyKey, known: Known): problem is keyof Known {
  return Object.hasOwn(known, problem);
}

/** Returns the message of a problem in the reader's language, for the field and for the summary. */
export function problemMessage(i18n: I18n, name: FieldName, problem: FieldProblem): string {
  if (isOneOf(problem, own)) return i18n._(own[problem]);
  if (isOneOf(problem, shared))
    return `${i18n._(fieldTexts[name].label)}: ${i18n._(shared[problem])}`;
  // `required`, also of boxes that are not ticked.
  return i18n._(fieldTexts[name].required);
}

/** A message about a field: a line of the form's summary, or a message of the server. */
export interface FieldMessage {
  readonly name: string;
  readonly message: string;
}

/** An error of the form's library. */
interface FormError {
  readonly type?: unknown;
  readonly message?: unknown;
}

/** Returns the message of a field's error; undefined without an error. */
export function errorWords(i18n: I18n, name: string, error: FormError | undefined) {
  if (!error) return undefined;
  const { type, message } = error;
  if (type === SERVER_ERROR && typeof message === 'string') return message;
  if (typeof type !== 'string' || !isFieldName(name)) return undefined;
  return problemMessage(i18n, name, isFieldProblem(type) ? type : 'invalid');
}

/** Lists the messages of all errors in the order of the fields, with the same texts as at the fields. */
export function summaryOf(
  i18n: I18n,
  names: readonly string[],
  errors: Readonly<Record<string, FormError | undefined>>,
): FieldMessage[] {
  return names.flatMap((name) => {
    const message = errorWords(i18n, name, errors[name]);
    return message === undefined ? [] : [{ name, message }];
  });
}

/**
 * Returns the server's messages for the form's fields. Leaves out messages for fields that the page does not have, because
 * the applicant could not find them.
 * @param errors by field, in camelCase and with at least one message each, as the client returns them; an item of a list
 *   (`consents.0.version`) belongs to the list
 * @param names the fields on the page, under the contract's names
 */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, messages]) => {
    const [top] = key.split('.');
    const name = names.find((known) => inCamelCase(known) === top);
    return name === undefined ? [] : [{ name, message: messages.join(' ') }];
  });
}
