import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FormStep, formSteps } from '../../../api/contract.ts';
import { formatDate, formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import type { SubmittedValues } from '../../drafts/submittedValues.ts';
import { type FieldName, fieldTexts, partNames } from '../../forms/fieldTexts.ts';
import { choiceTexts } from '../../parts/choiceTexts.ts';

const choices: Readonly<Record<string, MessageDescriptor>> = {
  ...choiceTexts,
  true: msg`Да`,
  false: msg`Нет`,
};

/** How the review shows a field; left out for a text. */
const kinds: Readonly<Partial<Record<FieldName, 'date' | 'money' | 'choice' | 'country'>>> = {
  is_resident_rk: 'choice',
  is_ipdl: 'choice',
  country_id: 'country',
  when: 'date',
  period_validity: 'date',
  birthday: 'date',
  sex: 'choice',
  status: 'choice',
  monthly_income: 'money',
};

/** The IIN page has questions; the review needs labels. */
const labels: Readonly<Partial<Record<FieldName, MessageDescriptor>>> = {
  is_resident_rk: msg`Резидент Казахстана`,
  is_ipdl: msg`Иностранное публичное должностное лицо или его родственник`,
};

interface Part {
  /** A field that every applicant fills in for this part. */
  readonly field: string;
  readonly lost: MessageDescriptor;
}

interface Group {
  readonly title: MessageDescriptor;
  readonly fields: readonly FieldName[];
  readonly parts: readonly Part[];
  /** A field of another group that is sent only together with this group. Undefined for a group of every applicant. */
  readonly sentWith?: string;
}

/** The groups of the review by the step that corrects them, one card for each group. */
const groups: Readonly<Record<Exclude<FormStep, 'personal_and_passport'>, Group>> = {
  personal: {
    title: msg`Вы`,
    fields: ['last_name', 'first_name', 'middle_name', 'email', 'is_resident_rk', 'is_ipdl'],
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
    fields: [
      'country_id',
      'id_number',
      'issuer',
      'when',
      'period_validity',
      'birthday',
      'sex',
      'birthplace',
    ],
    parts: [
      {
        field: 'id_number',
        lost: msg`Данные документа не сохранились на этом устройстве: сверьте их в договоре.`,
      },
    ],
  },
  address: {
    title: partNames.address,
    fields: ['region', 'city', 'street', 'house', 'flat'],
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
    fields: ['status', 'employer', 'position', 'monthly_income'],
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
  const show = (name: FieldName, value: string | number | boolean): string => {
    const kind = kinds[name];
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
    const rows = fields.flatMap((name) => {
      const value = values[name];
      if (value === undefined || value === '') return [];
      return [[i18n._(labels[name] ?? fieldTexts[name].label), show(name, value)] as const];
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
