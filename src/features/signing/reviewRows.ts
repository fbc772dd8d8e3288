import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findProduct, isProductId } from '../../calc/index.ts';
import type { SubmittedValues } from '../../drafts/submittedValues.ts';
import { type FieldName, fieldTexts } from '../../forms/fieldTexts.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { choiceTexts } from '../../steps/choiceTexts.ts';

type Kind = 'text' | 'date' | 'money' | 'choice' | 'country' | 'term';

const choices: Readonly<Record<string, MessageDescriptor>> = {
  ...choiceTexts,
  true: msg`Да`,
  false: msg`Нет`,
  annuity: msg`Равными платежами`,
  equal: msg`Убывающими`,
};

interface ReviewField {
  /** The contract's name. */
  readonly name: string;
  readonly kind: Kind;
  readonly label: MessageDescriptor;
}

/** The IIN page has a calculator and questions for these; here they need labels. */
const iinPageFields: readonly ReviewField[] = [
  { name: 'amount', kind: 'money', label: msg`Сумма` },
  { name: 'product', kind: 'term', label: msg`Срок` },
  { name: 'method', kind: 'choice', label: msg`Как платить` },
  { name: 'is_resident_rk', kind: 'choice', label: msg`Резидент Казахстана` },
  {
    name: 'is_ipdl',
    kind: 'choice',
    label: msg`Иностранное публичное должностное лицо или его родственник`,
  },
];

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

const fields: readonly ReviewField[] = [
  ...iinPageFields,
  ...stepFields.map(([name, kind]) => ({ name, kind, label: fieldTexts[name].label })),
];

const isShortLoan = (product: unknown) =>
  isProductId(product) && findProduct(product).type === 'pdl';

/**
 * Returns a row for each submitted value that is not empty, formatted for the language.
 * @param nameOfCountry returns the name by the id in the server's list; null before the list is there
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
    if (kind === 'term') return isProductId(value) ? termLabel(i18n, findProduct(value)) : text;
    const choice = kind === 'choice' ? choices[text] : undefined;
    return choice ? i18n._(choice) : text;
  };
  // A short loan is repaid at once.
  const isAsked = ({ name }: ReviewField) => name !== 'method' || !isShortLoan(values.product);
  return fields.filter(isAsked).flatMap(({ name, kind, label }) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [[i18n._(label), show(kind, value)]];
  });
}
