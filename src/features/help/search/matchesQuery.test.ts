import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';
import { matchesQuery } from './matchesQuery.ts';

const late = foldText('Что будет, если просрочить платёж? Пеня и вознаграждение за дни просрочки.');
const kazakh = foldText('Несиені мерзімінен бұрын қайтаруға бола ма?');

describe('the search of the questions', () => {
  it('finds a word in another case of its declension', () => {
    expect(matchesQuery(late, 'просрочка', 'ru')).toBe(true);
    expect(matchesQuery(late, 'платежи', 'ru')).toBe(true);
  });

  it('finds by ё typed as е and in capitals', () => {
    expect(matchesQuery(late, 'ПЛАТЕЖ', 'ru')).toBe(true);
  });

  it('finds Kazakh words typed without Kazakh letters and with other endings', () => {
    expect(matchesQuery(kazakh, 'мерзимнен бурын кайтару', 'kk')).toBe(true);
    expect(matchesQuery(kazakh, 'несие қайтарамын', 'kk')).toBe(true);
  });

  it('asks for every word', () => {
    expect(matchesQuery(late, 'платёж камера', 'ru')).toBe(false);
  });

  it('takes short words as they are: «код» is not «кодекс» the other way round', () => {
    expect(matchesQuery(foldText('код из SMS'), 'смс', 'ru')).toBe(true);
    expect(matchesQuery(foldText('ко дню платежа'), 'код', 'ru')).toBe(false);
  });

  it('shows everything for an empty query', () => {
    expect(matchesQuery(late, '  ', 'ru')).toBe(true);
    expect(matchesQuery(late, '?!', 'ru')).toBe(true);
  });
});
