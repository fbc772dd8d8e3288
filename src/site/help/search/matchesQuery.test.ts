import { describe, expect, it } from 'vitest';
import type { Language } from '../../../locales/language.ts';
import { foldText, matchesQuery } from './matchesQuery.ts';

const late = foldText('Что будет, если просрочить платёж? Пеня и вознаграждение за дни просрочки.');
const kazakh = foldText('Несиені мерзімінен бұрын қайтаруға бола ма?');

it.each<[boolean, string, Language, string]>([
  [true, 'просрочка', 'ru', late],
  [true, 'платежи', 'ru', late],
  [true, 'ПЛАТЕЖ', 'ru', late],
  [true, 'мерзимнен бурын кайтару', 'kk', kazakh],
  [true, 'несие қайтарамын', 'kk', kazakh],
  // Every word must match.
  [false, 'платёж камера', 'ru', late],
  // Words of three letters stay whole.
  [true, 'смс', 'ru', foldText('код из SMS')],
  [false, 'код', 'ru', foldText('ко дню платежа')],
  // An empty query matches every text.
  [true, '  ', 'ru', late],
  [true, '?!', 'ru', late],
])('says %s when «%s» is searched in %s', (isFound, query, language, text) => {
  expect(matchesQuery(text, query, language)).toBe(isFound);
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
