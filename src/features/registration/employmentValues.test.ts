import { expect, test } from 'vitest';
import { employmentBodyOf } from './employmentValues.ts';

const typed = { employer: 'ТОО Жетісу', position: 'Бухгалтер', monthly_income: '350000' };

test('Somebody employed sends employer and position', () => {
  expect(employmentBodyOf({ status: 'employed', ...typed })).toEqual({
    status: 'employed',
    employer: 'ТОО Жетісу',
    position: 'Бухгалтер',
    monthly_income: 350_000,
  });
});

test('Somebody who typed an employer and then turned out to be retired does not send it', () => {
  expect(employmentBodyOf({ status: 'retired', ...typed })).toMatchObject({
    employer: '',
    position: '',
  });
});

test('No income typed is not an income of nought', () => {
  const body = employmentBodyOf({ status: 'student', ...typed, monthly_income: '' });
  expect(body.monthly_income).toBeUndefined();
  expect(
    employmentBodyOf({ status: 'student', ...typed, monthly_income: '0' }).monthly_income,
  ).toBe(0);
});
