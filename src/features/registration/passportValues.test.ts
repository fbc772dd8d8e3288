import { expect, test } from 'vitest';
import { firstPassportValues, passportBodyOf } from './passportValues.ts';

test('What the IIN says stands in the form before anything is typed', () => {
  const values = firstPassportValues({ birthday: '1987-10-08', sex: 'female' });
  expect(values).toMatchObject({ birthday: '1987-10-08', sex: 'female', id_number: '' });
});

test('An IIN that says nothing, as a foreigner’s may, leaves both fields empty', () => {
  expect(firstPassportValues(null)).toMatchObject({ birthday: '', sex: '' });
});

test('A chosen country goes out as its number, one that is not chosen does not go out', () => {
  const values = firstPassportValues(null);
  expect(passportBodyOf({ ...values, country_id: '398' }).country_id).toBe(398);
  expect(passportBodyOf(values).country_id).toBeUndefined();
});
