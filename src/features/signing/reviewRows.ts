import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldName, fieldTexts } from '../../forms/fieldTexts.ts';
import { languageOf } from '../../i18n.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import type { SentValues } from '../../session/sentValues.ts';

type Kind = 'text' | 'date' | 'money' | 'choice' | 'country';

const choices: Readonly<Record<string, MessageDescriptor>> = {
  male: msg`Мужской`,
  female: msg`Женский`,
  employed: msg`Работаю по найму`,
  self_employed: msg`Работаю на себя`,
  retired: msg`На пенсии`,
  student: msg`Учусь`,
  unemployed: msg`Не работаю`,
};

/** In the order of the pages. */
const fields: readonly (readonly [name: FieldName, kind: Kind])[] = [
  ['last_name', 'text'],
  ['first_name', 'text'],
  ['middle_name', 'text'],
  ['email', 'text'],
  ['birthday', 'date'],
  ['birthplace', 'text'],
  ['sex', 'choice'],
  ['country_id', 'country'],
  ['id_number', 'text'],
  ['issuer', 'text'],
  ['when', 'date'],
  ['period_validity', 'date'],
  ['region', 'text'],
  ['city', 'text'],
  ['street', 'text'],
  ['house', 'text'],
  ['flat', 'text'],
  ['status', 'choice'],
  ['employer', 'text'],
  ['position', 'text'],
  ['monthly_income', 'money'],
];

export interface ReviewRow {
  readonly label: string;
  readonly value: string;
}

/**
 * What was typed, row by row, as the reader's language writes it; what was left empty has no row.
 * @param nameOfCountry by its number in the server's list; null while that is not there
 */
export function reviewRows(
  i18n: I18n,
  values: SentValues,
  nameOfCountry: (id: string) => string | null,
): ReviewRow[] {
  const language = languageOf(i18n);
  const show = (kind: Kind, value: string | number | boolean): string => {
    const text = String(value);
    if (kind === 'country') return nameOfCountry(text) ?? '…';
    if (kind === 'date') return formatDate(language, text);
    if (kind === 'money') return formatMoney(language, Number(value));
    const choice = kind === 'choice' ? choices[text] : undefined;
    return choice ? i18n._(choice) : text;
  };
  return fields.flatMap(([name, kind]) => {
    const value = values[name];
    return value === undefined || value === ''
      ? []
      : [{ label: i18n._(fieldTexts[name].label), value: show(kind, value) }];
  });
}
