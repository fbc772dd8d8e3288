import { expect, it } from 'vitest';
import { fileName } from './actions.ts';

const choice = { amount: 78_500, product: '12_month', method: 'annuity' } as const;

it('says what is in it', () => {
  expect(fileName('Jenil', choice, 'ics')).toBe('jenil-grafik-78500-12_month.ics');
});

it('keeps the two schedules of one loan apart, where there are two', () => {
  expect(fileName('Jenil', { ...choice, method: 'equal' }, 'csv')).toBe(
    'jenil-grafik-78500-12_month-equal.csv',
  );
  expect(fileName('Jenil', { amount: 10_000, product: '7_days', method: 'equal' }, 'csv')).toBe(
    'jenil-grafik-10000-7_days.csv',
  );
});

it.each([
  ['Жеңіл Несие', 'grafik-78500-12_month.ics'],
  ['Easy & Light / KZ', 'easy-light-kz-grafik-78500-12_month.ics'],
  ['../../etc', 'etc-grafik-78500-12_month.ics'],
])('stays plain for the brand %s', (brand, name) => {
  expect(fileName(brand, choice, 'ics')).toBe(name);
});
