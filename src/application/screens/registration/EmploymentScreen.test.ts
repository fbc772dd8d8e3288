import { expect, it } from 'vitest';
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
