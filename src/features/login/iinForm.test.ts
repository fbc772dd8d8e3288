import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsByField, submitIin, submitTerms } from '../../api/contract.ts';
import { chosenTerms } from './chosenTerms.ts';
import { firstIinValues, iinBodyOf, iinSchema, personOf, termsOf } from './iinForm.ts';

const acceptedAt = '2026-11-21T09:00:00.000Z';
const filled = {
  iin: '871008401427',
  is_resident_rk: 'yes',
  is_ipdl: false,
  personal_data: acceptedAt,
  biometrics: acceptedAt,
  credit_bureau: acceptedAt,
};

test('A filled page gives both calls what the contract asks of them', () => {
  const body = v.parse(iinSchema, iinBodyOf(filled));
  expect(v.is(submitIin.body, personOf(body))).toBe(true);
  const terms = termsOf(chosenTerms('?amount=150000&product=24_month&method=equal', null), body);
  expect(v.is(submitTerms.body, terms)).toBe(true);
  expect(terms).toMatchObject({ amount: 150_000, product: '24_month', method: 'equal' });
  expect(terms.consents).toContainEqual({
    id: 'biometrics',
    version: '2026-11',
    accepted_at: acceptedAt,
  });
});

test('An empty page says what is missing; the box about officials is ticked already', () => {
  const checked = v.safeParse(iinSchema, iinBodyOf(firstIinValues));
  expect(checked.success).toBe(false);
  expect(problemsByField(checked.issues ?? [])).toEqual({
    iin: 'required',
    is_resident_rk: 'choice',
    personal_data: 'consents',
    biometrics: 'consents',
    credit_bureau: 'consents',
  });
});

test('Somebody who is no resident says so', () => {
  expect(iinBodyOf({ ...filled, is_resident_rk: 'no' }).is_resident_rk).toBe(false);
});

test('The IIN’s control digit is checked on the device', () => {
  const checked = v.safeParse(iinSchema, iinBodyOf({ ...filled, iin: '871008401428' }));
  expect(problemsByField(checked.issues ?? [])).toEqual({ iin: 'iin' });
});
