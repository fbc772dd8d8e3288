import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '../../api/contract.ts';
import { isFieldProblem } from '../../api/fields.ts';
import { SERVER_ERROR } from './contractResolver.ts';
import { type FieldName, fieldTexts, isFieldName } from './fieldTexts.ts';

/** Problems whose words stand for themselves: only one field of a form can have them. */
const own = {
  iin: msg`ИИН: 12 цифр, последняя — контрольная. Проверьте, нет ли опечатки`,
  email: msg`Электронная почта: адрес вида name@example.kz`,
  document_expired: msg`Срок действия документа истёк: понадобится действующий документ`,
  issued_before_birth: msg`Дата выдачи раньше даты рождения: проверьте обе`,
  id_number: msg`Номер документа: 9 цифр, без букв`,
  id_number_foreign: msg`Номер документа: от 5 до 20 латинских букв и цифр, без пробелов`,
  phone: msg`Телефон: мобильный номер Казахстана, 10 цифр после +7`,
  sms_code: msg`Код из SMS: 4 цифры`,
  document_token: msg`Код для входа: 8 латинских букв и цифр`,
  income: msg`Доход в месяц: целое число тенге, не больше 100 000 000`,
} as const satisfies Partial<Record<FieldProblem, MessageDescriptor>>;

/** Problems that several fields of one form may have: in the summary they need the field's name before them. */
const shared = {
  too_long: msg`слишком длинный текст, сократите его`,
  name: msg`только буквы, дефис, апостроф и пробел между ними`,
  date: msg`такой даты нет, нужны день, месяц и год`,
  date_in_future: msg`эта дата ещё не наступила`,
  date_too_early: msg`дата раньше 1900 года`,
  characters: msg`уберите знаки < и > и невидимые знаки`,
  invalid: msg`проверьте, что здесь введено`,
} as const satisfies Partial<Record<FieldProblem, MessageDescriptor>>;

function isOneOf<Known extends object>(problem: PropertyKey, known: Known): problem is keyof Known {
  return Object.hasOwn(known, problem);
}

/** Returns the words of a problem in the reader's language: the same at the field and in the summary. */
export function problemMessage(i18n: I18n, name: FieldName, problem: FieldProblem): string {
  if (isOneOf(problem, own)) return i18n._(own[problem]);
  if (isOneOf(problem, shared))
    return `${i18n._(fieldTexts[name].label)}: ${i18n._(shared[problem])}`;
  // `required`, and what is not ticked or chosen.
  return i18n._(fieldTexts[name].required);
}

/** A message about a field: a line of the form's summary, or the server's words. */
export interface FieldMessage {
  readonly name: string;
  readonly message: string;
}

/** An error as the form's library holds it. */
interface FormError {
  readonly type?: unknown;
  readonly message?: unknown;
}

/** Returns the words of a field's error; undefined where there is none. */
export function errorWords(
  i18n: I18n,
  name: string,
  error: FormError | undefined,
): string | undefined {
  if (!error) return undefined;
  const { type, message } = error;
  if (type === SERVER_ERROR && typeof message === 'string') return message;
  if (typeof type !== 'string' || !isFieldName(name)) return undefined;
  return problemMessage(i18n, name, isFieldProblem(type) ? type : 'invalid');
}

/** Lists everything that is wrong, in the order of the fields, in the words that stand at them. */
export function summaryOf(input: {
  readonly i18n: I18n;
  readonly names: readonly string[];
  readonly errors: Readonly<Record<string, FormError | undefined>>;
}): FieldMessage[] {
  const { i18n, names, errors } = input;
  return names.flatMap((name) => {
    const message = errorWords(i18n, name, errors[name]);
    return message === undefined ? [] : [{ name, message }];
  });
}

const inCamelCase = (name: string) =>
  name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Brings the server's messages to the form's fields. A message for a field that the page does not have is left out: it
 * would name what nobody can find there.
 * @param errors by field, its name in camelCase as the client keeps it; of a list (`consents.0.version`) the list counts
 * @param names the fields on the page, under the contract's names
 */
export function serverProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, messages]) => {
    const message = messages.join(' ');
    if (message === '') return [];
    const [top] = key.split('.');
    const name = names.find((known) => inCamelCase(known) === top);
    return name === undefined ? [] : [{ name, message }];
  });
}
