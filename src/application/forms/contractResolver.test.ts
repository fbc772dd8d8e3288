import { expect, test } from 'vitest';
import { submitPassport, submitPersonal } from '../../api/contract.ts';
import { contractResolver, type Refusals } from './contractResolver.ts';

const typed = { first_name: 'Айгүл', last_name: 'Сериккызы', middle_name: '', email: 'a@b.kz' };
const noRefusals: Refusals = new Map();
const options = { fields: {}, shouldUseNativeValidation: false };

function check(values: typeof typed, refusals = noRefusals) {
  const resolve = contractResolver(
    submitPersonal.body,
    (typedValues: typeof typed) => typedValues,
    refusals,
  );
  return resolve(values, undefined, options);
}

test('What is right goes out as the contract wants it, its stray spaces gone', async () => {
  expect(await check({ ...typed, first_name: '  Айгүл ' })).toEqual({ values: typed, errors: {} });
});

test('Each field that is wrong has its own problem, by the contract’s name', async () => {
  const { errors } = await check({ ...typed, first_name: '', email: 'aigul' });
  expect(errors).toMatchObject({ first_name: { type: 'required' }, email: { type: 'email' } });
  expect(Object.keys(errors)).toEqual(['first_name', 'email']);
});

test('A country that is not chosen is asked for, and no number stands in for it', async () => {
  const passport = { country_id: undefined };
  const resolve = contractResolver(
    submitPassport.body,
    (values: typeof passport) => values,
    noRefusals,
  );
  const { errors } = await resolve(passport, undefined, options);
  expect(errors).toMatchObject({ country_id: { type: 'choice' } });
});

test('What the server refused stays wrong until it is another value', async () => {
  const refusals = new Map([['email', { value: 'a@b.kz', message: 'Этот адрес занят' }]]);
  const refused = await check(typed, refusals);
  expect(refused.errors).toMatchObject({ email: { type: 'server', message: 'Этот адрес занят' } });
  const corrected = await check({ ...typed, email: 'b@b.kz' }, refusals);
  expect(corrected.errors).toEqual({});
});
