import { describe, expect, it } from 'vitest';
import { foldText, matchesQuery } from './matchesQuery.ts';

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

describe('a text as it is searched', () => {
  it('forgives case and ё', () => {
    expect(foldText('Заём')).toBe(foldText('ЗАЕМ'));
  });

  it('takes Kazakh letters for the Russian ones that look like them', () => {
    expect(foldText('Жеке куәлік')).toBe(foldText('жеке куалик'));
    expect(foldText('несиені қайтару')).toBe(foldText('несиени кайтару'));
    expect(foldText('Өтінім, мерзімі, ұялы, үй, таң, аға, һәм')).toBe(
      'отиним мерзими уялы уй тан ага хам',
    );
  });

  it('takes a Latin i inside a Cyrillic word for the Kazakh one', () => {
    expect(foldText('несиенi')).toBe(foldText('несиені'));
  });

  it('reads SMS in both alphabets and leaves Latin words alone', () => {
    expect(foldText('код из СМС')).toBe('код из sms');
    expect(foldText('PIN-код')).toBe('pin код');
  });

  it('knows a letter that was typed in two parts', () => {
    expect(foldText('зае\u0308м')).toBe('заем');
  });
});
