import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemsByField, submitEmployment } from '../../../api/contract.ts';
import { employmentBodyOf } from './EmploymentScreen.tsx';

const typed = { employer: 'ТОО Жетісу', position: 'Бухгалтер', monthly_income: '350000' };

it('sends employer and position when the applicant is employed', () => {
  expect(employmentBodyOf({ status: 'employed', ...typed })).toEqual({
    status: 'employed',
    employer: 'ТОО Жетісу',
    position: 'Бухгалтер',
    monthly_income: 350_000,
  });
});

it('sends no employer when the applicant typed one and is retired', () => {
  expect(employmentBodyOf({ status: 'retired', ...typed })).toMatchObject({
    employer: '',
    position: '',
  });
});

it('sends no income when none was typed, and 0 when 0 was', () => {
  const body = employmentBodyOf({ status: 'student', ...typed, monthly_income: '' });
  expect(body.monthly_income).toBeUndefined();
  expect(
    employmentBodyOf({ status: 'student', ...typed, monthly_income: '0' }).monthly_income,
  ).toBe(0);
});

it.each([
  ['350 000,00 ₸', 350_000],
  ['350 тыс', 350_000],
  ['1,5 млн', 1_500_000],
  ['350к', 350_000],
  ['\u202d350\u00a0000\u202c', 350_000],
])('sends an income that was typed as %s', (monthly_income, income) => {
  const body = employmentBodyOf({ status: 'student', ...typed, monthly_income });
  expect(body.monthly_income).toBe(income);
});

it.each(['350-400 тыс', 'много', '-5', '350 000 $'])(
  'sends nothing and says so when the income was typed as %s',
  (monthly_income) => {
    const body = employmentBodyOf({ status: 'student', ...typed, monthly_income });
    expect(problemsByField(v.safeParse(submitEmployment.body, body).issues ?? [])).toEqual({
      monthly_income: 'income',
    });
  },
);
