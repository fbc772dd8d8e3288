import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FormStep, formSteps } from '../../../api/contract.ts';
import { formatDate, formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import type { SubmittedValues } from '../../drafts/submittedValues.ts';
import { type FieldName, fieldTexts, partNames } from '../../forms/fieldTexts.ts';
import { choiceTexts } from '../../parts/choiceTexts.ts';

type Kind = 'text' | 'date' | 'money' | 'choice' | 'country';

const choices: Readonly<Record<string, MessageDescriptor>> = {
  ...choiceTexts,
  true: msg`Да`,
  false: msg`Нет`,
};

interface Part {
  /** A field that every applicant fills in for this part. */
  readonly field: string;
  readonly lost: MessageDescriptor;
}

interface Group {
  readonly title: MessageDescriptor;
  readonly fields: readonly (readonly [name: string, kind: Kind, label: MessageDescriptor])[];
  readonly parts: readonly Part[];
  /** A field of another group that is sent only together with this group. Undefined for a group of every applicant. */
  readonly sentWith?: string;
}

const labelled = (...fields: readonly (readonly [name: FieldName, kind: Kind])[]) =>
  fields.map(([name, kind]) => [name, kind, fieldTexts[name].label] as const);

/** The groups of the review by the step that corrects them, one card for each group. */
const groups: Readonly<Record<Exclude<FormStep, 'personal_and_passport'>, Group>> = {
  personal: {
    title: msg`Вы`,
    fields: [
      ...labelled(
        ['last_name', 'text'],
        ['first_name', 'text'],
        ['middle_name', 'text'],
        ['email', 'text'],
      ),
      // The IIN page has questions; the review needs labels.
      ['is_resident_rk', 'choice', msg`Резидент Казахстана`],
      ['is_ipdl', 'choice', msg`Иностранное публичное должностное лицо или его родственник`],
    ],
    parts: [
      {
        field: 'last_name',
        lost: msg`Имя и почта не сохранились на этом устройстве: сверьте их в договоре.`,
      },
      {
        field: 'is_resident_rk',
        lost: msg`Ваши ответы на вопросы не сохранились на этом устройстве: сверьте их в договоре.`,
      },
    ],
  },
  passport: {
    title: partNames.passport,
    fields: labelled(
      ['country_id', 'country'],
      ['id_number', 'text'],
      ['issuer', 'text'],
      ['when', 'date'],
      ['period_validity', 'date'],
      ['birthday', 'date'],
      ['sex', 'choice'],
      ['birthplace', 'text'],
    ),
    parts: [
      {
        field: 'id_number',
        lost: msg`Данные документа не сохранились на этом устройстве: сверьте их в договоре.`,
      },
    ],
  },
  address: {
    title: partNames.address,
    fields: labelled(
      ['region', 'text'],
      ['city', 'text'],
      ['street', 'text'],
      ['house', 'text'],
      ['flat', 'text'],
    ),
    // The server asks only some applicants for address and employment, and always for both.
    sentWith: 'status',
    parts: [
      {
        field: 'city',
        lost: msg`Адрес не сохранился на этом устройстве: сверьте его в договоре.`,
      },
    ],
  },
  employment: {
    title: partNames.employment,
    fields: labelled(
      ['status', 'choice'],
      ['employer', 'text'],
      ['position', 'text'],
      ['monthly_income', 'money'],
    ),
    sentWith: 'city',
    parts: [
      {
        field: 'status',
        lost: msg`Место работы и доход не сохранились на этом устройстве: сверьте их в договоре.`,
      },
    ],
  },
};

/** A card of the review. */
export interface ReviewGroup {
  readonly title: string;
  /** The step that corrects the group. */
  readonly step: FormStep;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** A sentence for each sent part with unknown values. */
  readonly lost: readonly string[];
}

/**
 * Returns the cards with the values of the applicant. Each value that is not empty has a row, formatted for the language.
 * `signedTerms.ts` has the rows of the loan.
 * @param nameOfCountry returns the name of an id in the server's list; null before the list has arrived
 */
export function reviewGroups(
  i18n: I18n,
  values: SubmittedValues,
  nameOfCountry: (id: string) => string | null,
): readonly ReviewGroup[] {
  const language = languageOf(i18n);
  const show = (kind: Kind, value: string | number | boolean): string => {
    const text = String(value);
    if (kind === 'country') return nameOfCountry(text) ?? '…';
    if (kind === 'date') return formatDate(language, text);
    if (kind === 'money') return formatMoney(Number(value));
    const choice = kind === 'choice' ? choices[text] : undefined;
    return choice ? i18n._(choice) : text;
  };
  const has = (field: string) => values[field] !== undefined;
  return formSteps.flatMap((step) => {
    // The one form of a non-resident has the groups of both its parts.
    if (step === 'personal_and_passport') return [];
    const { title, fields, parts, sentWith } = groups[step];
    const rows = fields.flatMap(([name, kind, label]) => {
      const value = values[name];
      return value === undefined || value === ''
        ? []
        : [[i18n._(label), show(kind, value)] as const];
    });
    if (rows.length === 0 && sentWith !== undefined && !has(sentWith)) return [];
    const lost = parts.flatMap((part) => (has(part.field) ? [] : [i18n._(part.lost)]));
    const isInOneForm =
      values.is_resident_rk === false && (step === 'personal' || step === 'passport');
    return [
      {
        title: i18n._(title),
        step: isInOneForm ? 'personal_and_passport' : step,
        rows,
        lost,
      },
    ];
  });
}
