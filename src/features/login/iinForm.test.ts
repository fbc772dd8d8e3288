import * as v from 'valibot';
import { expect, it } from 'vitest';
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

it('creates valid bodies of both calls from a filled page', () => {
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

it('finds every missing field of an empty page, where the box about officials is ticked', () => {
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

it('sends false for an applicant who is no resident', () => {
  expect(iinBodyOf({ ...filled, is_resident_rk: 'no' }).is_resident_rk).toBe(false);
});

it('rejects an IIN with a wrong control digit', () => {
  const checked = v.safeParse(iinSchema, iinBodyOf({ ...filled, iin: '871008401428' }));
  expect(problemsByField(checked.issues ?? [])).toEqual({ iin: 'iin' });
});
