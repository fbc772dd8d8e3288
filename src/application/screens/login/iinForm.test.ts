import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemsByField, submitIin, submitTerms } from '../../../api/contract.ts';
import { firstIinValues, iinBodyOf, iinSchema, personOf, termsBodyOf } from './iinForm.ts';
import { chosenTerms } from './terms.ts';

const filled = {
  iin: '871008401427',
  is_resident_rk: 'yes',
  is_ipdl: false,
  personal_data: true,
  biometrics: true,
  credit_bureau: true,
};

it('creates valid bodies of both calls when the page is filled in', () => {
  const body = v.parse(iinSchema, iinBodyOf(filled));
  expect(v.is(submitIin.body, personOf(body))).toBe(true);
  const terms = termsBodyOf(chosenTerms('?amount=150000&product=24_month&method=equal'));
  expect(v.is(submitTerms.body, terms)).toBe(true);
  expect(terms).toMatchObject({
    amount: 150_000,
    product: '24_month',
    method: 'equal',
    tariff_type: 'BASIC_MONTHLY',
  });
  expect(terms.consents).toContainEqual({ id: 'biometrics', version: '2026-11' });
});

it('finds every missing answer when nothing is filled in, public office among them', () => {
  const checked = v.safeParse(iinSchema, iinBodyOf(firstIinValues));
  expect(checked.success).toBe(false);
  expect(problemsByField(checked.issues ?? [])).toEqual({
    iin: 'required',
    is_resident_rk: 'choice',
    is_ipdl: 'choice',
    personal_data: 'consents',
    biometrics: 'consents',
    credit_bureau: 'consents',
  });
});

it('accepts the page when the applicant declares a public office', () => {
  const body = v.parse(iinSchema, iinBodyOf({ ...filled, is_ipdl: true }));
  expect(personOf(body).is_ipdl).toBe(true);
});

it('sends false when the applicant is no resident', () => {
  expect(iinBodyOf({ ...filled, is_resident_rk: 'no' }).is_resident_rk).toBe(false);
});

it('rejects an IIN when its control digit is wrong', () => {
  const checked = v.safeParse(iinSchema, iinBodyOf({ ...filled, iin: '871008401428' }));
  expect(problemsByField(checked.issues ?? [])).toEqual({ iin: 'iin' });
});
