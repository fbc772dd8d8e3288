import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/locales/language.ts';
import { typesetMessage } from './catalogTypography.ts';

/** Typesets a message and marks characters without a line break: `_` for a space, `=` for a hyphen. */
const typeset = (message: string, language: Language = 'ru') =>
  JSON.parse(
    JSON.stringify(typesetMessage(compileMessageOrThrow(message), language))
      .replaceAll('\u00a0', '_')
      .replaceAll('\u2011', '='),
  );

describe('A message', () => {
  it('is set as the pages are', () => {
    expect(typeset('Через 24 часа — в кабинете')).toEqual(['Через 24_часа_— в_кабинете']);
    expect(typeset('24 сағаттан кейін бола ма', 'kk')).toEqual(['24_сағаттан кейін бола_ма']);
  });

  it('keeps the value of a placeholder with its unit, and with nothing else', () => {
    expect(typeset('через {n} ч')).toEqual(['через ', ['n'], '_ч']);
    expect(typeset('{n} минуттан кейін', 'kk')).toEqual([['n'], '_минуттан кейін']);
    expect(typeset('{name} нөміріне', 'kk')).toEqual([['name'], ' нөміріне']);
    expect(typeset('{name} часто')).toEqual([['name'], ' часто']);
  });

  it('keeps a word of one letter, a dash and № with the value beside them', () => {
    expect(typeset('в {place}, № {n} — {end}')).toEqual([
      'в_',
      ['place'],
      ', №_',
      ['n'],
      '_— ',
      ['end'],
    ]);
  });

  it('keeps the number of a plural with the word after it', () => {
    expect(typeset('через {n, plural, one {# год} other {# года}} и всё')).toEqual([
      'через ',
      ['n', 'plural', { one: ['#', '_год'], other: ['#', '_года'] }],
      ' и_всё',
    ]);
  });

  it('keeps an ending with the value before it', () => {
    expect(typeset('{n}-қадам', 'kk')).toEqual([['n'], '=қадам']);
  });

  it('keeps its links and their places', () => {
    expect(typeset('см. <0>{n} файл</0> и {m} шт.')).toEqual([
      'см. <0>',
      ['n'],
      ' файл</0> и_',
      ['m'],
      ' шт.',
    ]);
  });
});

describe('The catalogs of the build', () => {
  it('are set', async () => {
    const { messages } = await import('../../src/locales/cabinet/kk.po');
    const texts = JSON.stringify(messages);
    expect(texts).toMatch(/10\u00a0минут/);
    expect(texts).not.toMatch(/10 минут/);
  });
});
