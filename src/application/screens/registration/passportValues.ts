import { forgetHint, rememberedHint } from '../../forms/iinHint.ts';

/** Returns the fields of the identity document before anything is typed, prefilled from the IIN. */
export function firstPassportValues(hint = rememberedHint()) {
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

/** Converts the fields to the call's body: the chosen country becomes a number. */
function toBody<Values extends { readonly country_id: string }>(values: Values) {
  const { country_id } = values;
  return { ...values, country_id: country_id === '' ? undefined : Number(country_id) };
}

/** Options of the forms with an identity document. After the answer nobody needs the hint any more. */
export const passportOptions = { toBody, onAnswer: forgetHint };
