import { describe, expect, it } from 'vitest';
import {
  createI18n,
  isAreaLoaded,
  isLanguage,
  languageParts,
  loadArea,
  negotiateLanguage,
  switchLanguage,
} from './i18n.ts';

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

describe('who switches the language', () => {
  it('waits for the text of the page, and leaves nothing behind that came meanwhile', async () => {
    const i18n = createI18n('ru');
    await loadArea(i18n, 'app');
    const fetched: string[] = [];
    const fetchPart = async (language: string) => {
      expect(i18n.locale).toBe('ru');
      fetched.push(language);
      // Notices come after idle: here just while the text travels.
      await loadArea(i18n, 'notices');
    };
    languageParts.add(fetchPart);
    await switchLanguage(i18n, 'kk');
    languageParts.delete(fetchPart);
    expect(fetched).toEqual(['kk']);
    expect(i18n.locale).toBe('kk');
    expect(isAreaLoaded(i18n, 'notices')).toBe(true);
    const kazakh = createI18n('kk');
    await loadArea(kazakh, 'app');
    await loadArea(kazakh, 'notices');
    expect(i18n.messages).toEqual(kazakh.messages);
  });

  it('stays with the language when the text cannot be had', async () => {
    const i18n = createI18n('ru');
    const refuse = () => Promise.reject(new Error('offline'));
    languageParts.add(refuse);
    await expect(switchLanguage(i18n, 'kk')).rejects.toThrow('offline');
    languageParts.delete(refuse);
    expect(i18n.locale).toBe('ru');
  });
});
