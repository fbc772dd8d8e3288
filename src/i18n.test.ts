import { describe, expect, it } from 'vitest';
import { isLanguage, negotiateLanguage } from './i18n.ts';

describe('the language of a visitor who has not chosen one', () => {
  it.each([
    [['kk-KZ', 'ru'], 'kk'],
    [['kk'], 'kk'],
    [['en-US', 'kk-KZ', 'ru'], 'kk'],
    [['ru-RU', 'kk'], 'ru'],
    [['en-US', 'de'], 'ru'],
    [[], 'ru'],
  ] as const)('%j reads %s', (preferred, language) => {
    expect(negotiateLanguage(preferred)).toBe(language);
  });

  it('knows no other language', () => {
    expect(isLanguage('kz')).toBe(false);
    expect(isLanguage(null)).toBe(false);
  });
});
