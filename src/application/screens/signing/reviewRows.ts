import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate, formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import type { SubmittedValues } from '../../drafts/submittedValues.ts';
import { type FieldName, fieldTexts } from '../../forms/fieldTexts.ts';
import { choiceTexts } from '../../parts/choiceTexts.ts';

type Kind = 'text' | 'date' | 'money' | 'choice' | 'country';

const choices: Readonly<Record<string, MessageDescriptor>> = {
  ...choiceTexts,
  true: msg`Да`,
  false: msg`Нет`,
};

/** Fields of the steps, in the order of the pages. */
const stepFields: readonly (readonly [name: FieldName, kind: Kind])[] = [
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

const fields: readonly (readonly [name: string, kind: Kind, label: MessageDescriptor])[] = [
  // The page of the IIN asks questions; the review needs labels.
  ['is_resident_rk', 'choice', msg`Резидент Казахстана`],
  ['is_ipdl', 'choice', msg`Иностранное публичное должностное лицо или его родственник`],
  ...stepFields.map(([name, kind]) => [name, kind, fieldTexts[name].label] as const),
];

/**
 * Returns a row for each submitted value about the applicant that is not empty, formatted for the language. `signedTerms.ts`
 * has the rows of the loan.
 * @param nameOfCountry returns the name by the id in the server's list; null before the list has arrived
 */
export function reviewRows(
  i18n: I18n,
  values: SubmittedValues,
  nameOfCountry: (id: string) => string | null,
): [label: string, value: string][] {
  const language = languageOf(i18n);
  const show = (kind: Kind, value: string | number | boolean): string => {
    const text = String(value);
    if (kind === 'country') return nameOfCountry(text) ?? '…';
    if (kind === 'date') return formatDate(language, text);
    if (kind === 'money') return formatMoney(language, Number(value));
    const choice = kind === 'choice' ? choices[text] : undefined;
    return choice ? i18n._(choice) : text;
  };
  return fields.flatMap(([name, kind, label]) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [[i18n._(label), show(kind, value)]];
  });
}
