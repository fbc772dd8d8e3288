import type { I18n } from '@lingui/core';
import { isFieldProblem } from '../api/fields.ts';
import { SERVER_ERROR } from './contractResolver.ts';
import { isFieldName } from './fieldTexts.ts';
import { problemMessage } from './problemMessages.ts';

/** One line of a form's summary; a name of null leads to no field. */
export interface SummaryEntry {
  readonly name: string | null;
  readonly message: string;
}

/** Field error as the form library stores it. */
interface KeptError {
  readonly type?: unknown;
  readonly message?: unknown;
}

/** Returns the text of a field's error; undefined where there is none. */
export function errorWords(
  i18n: I18n,
  name: string,
  error: KeptError | undefined,
): string | undefined {
  if (!error) return undefined;
  const { type, message } = error;
  if (type === SERVER_ERROR && typeof message === 'string') return message;
  if (typeof type !== 'string' || !isFieldName(name)) return undefined;
  return problemMessage(i18n, name, isFieldProblem(type) ? type : 'invalid');
}

/** Returns all errors in the order of the fields, with the same texts as at the fields. */
export function summaryOf(input: {
  readonly i18n: I18n;
  readonly names: readonly string[];
  readonly errors: Readonly<Record<string, KeptError | undefined>>;
  /** Server's message that belongs to no field. */
  readonly unplaced: readonly string[];
}): SummaryEntry[] {
  const { i18n, names, errors, unplaced } = input;
  const atFields = names.flatMap((name) => {
    const message = errorWords(i18n, name, errors[name]);
    return message === undefined ? [] : [{ name, message }];
  });
  return [...atFields, ...unplaced.map((message) => ({ name: null, message }))];
}
