import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askedCases, languageCases, preferredTags } from '../../tests/host/languageCases.ts';
import { plainQuery } from '../device/plainQuery.ts';
import {
  askedLanguage,
  backEndLanguage,
  chooseLanguage,
  formatLocales,
  isLanguage,
  languages,
  languageTags,
  withoutLanguage,
} from './language.ts';
import { askedByLink, linkLanguage } from './linkLanguage.ts';

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

describe('linkLanguage', () => {
  it.each(askedCases)('reads %j as %j', (query, asked) => {
    expect(linkLanguage(query && `?${query}`)).toBe(asked);
  });

  it('is the expression of nginx', () => {
    const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
    const [, expression] = /map \$args \$jenil_asked_name \{\n\s+"~\*(.*)" +\$/.exec(file) ?? [];
    expect(expression?.replace('<jenil_asked>', '<asked>')).toBe(askedByLink.source);
  });
});

it.each([
  ['?lang=kk', '?'],
  ['?lang=kk&a=b', '?a=b'],
  ['?a=b&LANG=KZ', '?a=b&'],
  ['?a=b&lang=en&c=d', '?a=b&c=d'],
  ['?slang=kk', '?slang=kk'],
  ['', ''],
])('takes the language out of %j', (search, left) => {
  expect(withoutLanguage(search)).toBe(left);
  expect(askedLanguage(left)).toBeNull();
});

it.each(askedCases)('reads the plain form of %j as hosts and worker read it', (query, asked) => {
  const plain = `?${plainQuery(query)}`;
  expect(askedLanguage(plain)).toBe(asked);
  expect(linkLanguage(withoutLanguage(plain))).toBeNull();
});

it('knows no language by the back end’s name', () => {
  expect(isLanguage('kz')).toBe(false);
  expect([backEndLanguage('kk'), backEndLanguage('ru')]).toEqual(['kz', 'ru']);
});

it('gives Intl the tag of each language, and en-US as the fallback', () => {
  expect(languageTags).toEqual({ ru: 'ru-RU', kk: 'kk-KZ' });
  expect(languages.map(formatLocales)).toEqual([
    ['ru-RU', 'en-US'],
    ['kk-KZ', 'en-US'],
  ]);
});
