import { describe, expect, it } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { reviewRows } from './reviewRows.ts';

const values = { country_id: 51, id_number: 'AB123', last_name: 'Ким', flat: '', sex: 'male' };
const shown = (nameOfCountry: (id: string) => string | null) =>
  reviewRows(createI18n('ru'), values, nameOfCountry).map(([, value]) => value);

it('shows the name of the country, and no row for an empty value', () => {
  const rows = shown((id) => (id === '51' ? 'Армения' : null));
  expect(rows.slice(0, 1)).toEqual(['Ким']);
  expect(rows.slice(-2)).toEqual(['Армения', 'AB123']);
  expect(rows).toHaveLength(4);
});

it('shows no id of the country before the list is there', () => {
  expect(shown(() => null)).toContain('…');
});

describe('values of the IIN page', () => {
  const asked = { amount: 78_500, method: 'annuity', is_resident_rk: true, is_ipdl: false };
  const rowsOf = (product: string) =>
    reviewRows(createI18n('ru'), { ...asked, product }, () => null).map(
      ([label, value]) => `${label}: ${value}`,
    );

  it('come first, as texts', () => {
    expect(rowsOf('12_month')).toEqual([
      'Сумма: 78\u00a0500\u00a0₸',
      'Срок: 12\u00a0мес.',
      'Как платить: Равными платежами',
      'Резидент Казахстана: Да',
      'Иностранное публичное должностное лицо или его родственник: Нет',
    ]);
  });

  it('have no payment method when there is one payment', () => {
    expect(rowsOf('14_days').slice(1, 3)).toEqual(['Срок: 14 дней', 'Резидент Казахстана: Да']);
  });
});
