import { describe, expect, it } from 'vitest';
import { languageCases, preferredTags } from '../../tests/host/languageCases.ts';
import { askedLanguage, backEndLanguage, chooseLanguage, isLanguage } from './language.ts';

describe('chooseLanguage', () => {
  const nothing = { asked: null, stored: null, preferred: [] };

  it.each(languageCases)('reads $language in $acceptLanguage', ({ acceptLanguage, language }) => {
    expect(chooseLanguage({ ...nothing, preferred: preferredTags(acceptLanguage) })).toBe(language);
  });

  it('returns Russian when nothing is known', () => {
    expect(chooseLanguage(nothing)).toBe('ru');
  });

  it('returns the stored choice before the browser’s', () => {
    expect(chooseLanguage({ ...nothing, stored: 'kk', preferred: ['ru'] })).toBe('kk');
  });

  it('returns what the address asks for before all', () => {
    expect(chooseLanguage({ asked: 'ru', stored: 'kk', preferred: ['kk'] })).toBe('ru');
  });

  it.each([null, undefined, '', 'en', 'kz', 'KK', '../kk', 7])('ignores a stored %j', (stored) => {
    expect(chooseLanguage({ ...nothing, stored, preferred: ['kk'] })).toBe('kk');
  });
});

describe('askedLanguage', () => {
  it.each([
    ['?lang=kk', 'kk'],
    ['?utm_source=x&lang=ru', 'ru'],
    ['?lang=en', null],
    ['?lang=', null],
    ['', null],
  ])('reads %j as %j', (search, asked) => {
    expect(askedLanguage(search)).toBe(asked);
  });
});

it('knows no language by the back end’s name', () => {
  expect(isLanguage('kz')).toBe(false);
  expect([backEndLanguage('kk'), backEndLanguage('ru')]).toEqual(['kz', 'ru']);
});
