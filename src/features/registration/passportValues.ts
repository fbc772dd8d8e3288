import { forgetHint, rememberedHint } from '../../forms/iinHint.ts';

/** What the fields of the identity document hold: texts, an empty one where nothing was chosen. */
export interface PassportValues {
  readonly country_id: string;
  readonly id_number: string;
  readonly issuer: string;
  readonly when: string;
  readonly period_validity: string;
  readonly birthday: string;
  readonly sex: string;
  readonly birthplace: string;
}

/** The fields before anything is typed, with what the IIN says of its holder. */
export function firstPassportValues(hint = rememberedHint()): PassportValues {
  return {
    country_id: '',
    id_number: '',
    issuer: '',
    when: '',
    period_validity: '',
    birthday: hint?.birthday ?? '',
    sex: hint?.sex ?? '',
    birthplace: '',
  };
}

/** The call's body of what the fields hold: a country that is chosen is a number. */
export function passportBodyOf<Values extends PassportValues>(values: Values) {
  const { country_id } = values;
  return { ...values, country_id: country_id === '' ? undefined : Number(country_id) };
}

/** Birth date and sex were sent: nobody needs the hint any more. */
export const onPassportSent = forgetHint;
