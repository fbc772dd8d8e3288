import { expect, it } from 'vitest';
import { createI18n } from '../../i18n.ts';
import { reviewRows } from './reviewRows.ts';

const values = { country_id: 51, id_number: 'AB123', last_name: 'Ким', flat: '', sex: 'male' };
const shown = (nameOfCountry: (id: string) => string | null) =>
  reviewRows(createI18n('ru'), values, nameOfCountry).map(({ value }) => value);

it('shows the country by its name in the server’s list, and nothing of what was left empty', () => {
  const rows = shown((id) => (id === '51' ? 'Армения' : null));
  expect(rows.slice(0, 1)).toEqual(['Ким']);
  expect(rows.slice(-2)).toEqual(['Армения', 'AB123']);
  expect(rows).toHaveLength(4);
});

it('waits for the list without a number that tells nobody anything', () => {
  expect(shown(() => null)).toContain('…');
});
