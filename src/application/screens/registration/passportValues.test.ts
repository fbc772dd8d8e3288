import { expect, it } from 'vitest';
import { firstPassportValues, passportOptions } from './PassportFields.tsx';

it('prefills birth date and sex from the IIN', () => {
  const values = firstPassportValues({ birthday: '1987-10-08', sex: 'female' });
  expect(values).toMatchObject({ birthday: '1987-10-08', sex: 'female', id_number: '' });
});

it('leaves both fields empty when the IIN says nothing', () => {
  expect(firstPassportValues(null)).toMatchObject({ birthday: '', sex: '' });
});

it('sends the number of a chosen country, and nothing without one', () => {
  const values = firstPassportValues(null);
  expect(passportOptions.toBody({ ...values, country_id: '398' }).country_id).toBe(398);
  expect(passportOptions.toBody(values).country_id).toBeUndefined();
});
