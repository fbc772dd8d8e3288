import { expect, it } from 'vitest';
import { createI18n } from '../../../locales/i18n.ts';
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

it('puts the answers of the IIN page first, as texts, and leaves the terms out', () => {
  const values = { amount: 78_500, method: 'annuity', is_resident_rk: true, is_ipdl: false };
  expect(reviewRows(createI18n('ru'), values, () => null)).toEqual([
    ['Резидент Казахстана', 'Да'],
    ['Иностранное публичное должностное лицо или его родственник', 'Нет'],
  ]);
});
