import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../locales/i18n.ts';
import { reviewGroups } from './reviewRows.ts';

type Values = Parameters<typeof reviewGroups>[1];
const groupsOf = (values: Values, nameOfCountry: (id: string) => string | null = () => null) =>
  reviewGroups(createI18n('ru'), values, nameOfCountry);
const valuesShown = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).flatMap(({ rows }) => rows.map(([, value]) => value));

const values = { country_id: 51, id_number: 'AB123', last_name: 'Ким', flat: '', sex: 'male' };

it('shows the name of the country, and no row for an empty value', () => {
  const shown = valuesShown(values, (id) => (id === '51' ? 'Армения' : null));
  expect(shown).toEqual(['Ким', 'Армения', 'AB123', 'Мужской']);
});

it('shows no id of the country before the list is there', () => {
  expect(valuesShown(values)).toContain('…');
});

it('has the answers of the IIN page as texts, and leaves the terms out', () => {
  const terms = { amount: 78_500, method: 'annuity' };
  expect(groupsOf({ ...terms, is_resident_rk: true, is_ipdl: false })[0]?.rows).toEqual([
    ['Резидент Казахстана', 'Да'],
    ['Иностранное публичное должностное лицо или его родственник', 'Нет'],
  ]);
});

it.each([
  [{ is_resident_rk: true }, ['personal', 'passport']],
  [{}, ['personal', 'passport']],
  [{ is_resident_rk: false }, ['personal_and_passport', 'personal_and_passport']],
  [{ city: 'Алматы', status: 'retired' }, ['personal', 'passport', 'address', 'employment']],
])('has a card for each step that corrects %j', (values, steps) => {
  expect(groupsOf(values).map(({ step }) => step)).toEqual(steps);
});

describe('parts that neither server nor device have', () => {
  const all = {
    ...{ is_resident_rk: true, last_name: 'Ким', id_number: '012345678' },
    ...{ city: 'Алматы', status: 'retired' },
  };
  const lostWithout = (...fields: readonly string[]) => {
    const left = Object.entries(all).filter(([field]) => !fields.includes(field));
    return groupsOf(Object.fromEntries(left)).flatMap(({ lost }) =>
      lost.map((sentence) => sentence.split(' не ')[0]),
    );
  };

  it('are not named when all values are there, or the server has not asked for address and work', () => {
    expect(lostWithout()).toEqual([]);
    expect(lostWithout('city', 'status')).toEqual([]);
  });

  it.each([
    ['is_resident_rk', 'Ваши ответы на вопросы'],
    ['last_name', 'Имя и почта'],
    ['id_number', 'Данные документа'],
    ['city', 'Адрес'],
    ['status', 'Место работы и доход'],
  ])('are named alone when only %s is missing: %s', (field, part) => {
    expect(lostWithout(field)).toEqual([part]);
  });

  it('are each named', () => {
    expect(lostWithout('last_name', 'id_number')).toEqual(['Имя и почта', 'Данные документа']);
  });
});
