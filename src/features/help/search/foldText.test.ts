import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';

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
