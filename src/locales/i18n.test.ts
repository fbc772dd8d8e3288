import { describe, expect, it, vi } from 'vitest';
import { createI18n, isAreaLoaded, languageParts, loadArea, switchLanguage } from './i18n.ts';

const imported = vi.hoisted((): string[] => []);
vi.mock('./help/kk.po', () => {
  imported.push('help/kk');
  return { messages: { hello: 'сәлем' } };
});

describe('loadArea', () => {
  it('fetches the messages of its area, and no message is fetched before', async () => {
    const i18n = createI18n('kk');
    expect(imported).toEqual([]);
    await loadArea(i18n, 'help');
    expect(imported).toEqual(['help/kk']);
    expect(i18n.messages).toEqual({ hello: 'сәлем' });
  });
});

describe('switchLanguage', () => {
  it('waits for the text of the page and also switches an area that is loaded meanwhile', async () => {
    const i18n = createI18n('ru');
    await loadArea(i18n, 'app');
    const fetched: string[] = [];
    const fetchPart = async (language: string) => {
      expect(i18n.locale).toBe('ru');
      fetched.push(language);
      // Loads the sections below the calculator while the page's text is being fetched.
      await loadArea(i18n, 'details');
    };
    languageParts.add(fetchPart);
    await switchLanguage(i18n, 'kk');
    languageParts.delete(fetchPart);
    expect(fetched).toEqual(['kk']);
    expect(i18n.locale).toBe('kk');
    expect(isAreaLoaded(i18n, 'details')).toBe(true);
    const kazakh = createI18n('kk');
    await loadArea(kazakh, 'app');
    await loadArea(kazakh, 'details');
    expect(i18n.messages).toEqual(kazakh.messages);
  });

  it('gives the formats of messages the tag of the language, and en-US as the fallback', async () => {
    const i18n = createI18n('ru');
    await loadArea(i18n, 'app');
    expect(i18n.locales).toEqual(['ru-RU', 'en-US']);
    expect(i18n.number(1234.5)).toBe('1\u00a0234,5');
    await switchLanguage(i18n, 'kk');
    expect(i18n.locales).toEqual(['kk-KZ', 'en-US']);
  });

  it('keeps the language when the text cannot be fetched', async () => {
    const i18n = createI18n('ru');
    const refuse = () => Promise.reject(new Error('offline'));
    languageParts.add(refuse);
    await expect(switchLanguage(i18n, 'kk')).rejects.toThrow('offline');
    languageParts.delete(refuse);
    expect(i18n.locale).toBe('ru');
  });
});
