import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Creates a tab whose history is at an entry, as the router numbers them. */
function createTab() {
  const tab = new EventTarget();
  const history = { state: { idx: 0 } };
  vi.stubGlobal('window', tab);
  vi.stubGlobal('history', history);
  return {
    follow(idx: number) {
      history.state = { idx };
    },
    goBack(idx: number) {
      history.state = { idx };
      tab.dispatchEvent(new Event('popstate'));
    },
  };
}

describe('a query of the help', () => {
  beforeEach(() => void vi.resetModules());

  it('is there again when they come Back, and not when they come anew', async () => {
    const tab = createTab();
    const { storeQuery, takeStoredQuery } = await import('./storedQueries.ts');
    tab.follow(1);
    storeQuery('код', 'ru');
    tab.follow(2);
    tab.goBack(1);
    expect(takeStoredQuery('ru')).toBe('код');
    tab.goBack(0);
    tab.follow(1);
    expect(takeStoredQuery('ru')).toBe('');
  });

  it('is each entry’s own', async () => {
    const tab = createTab();
    const { storeQuery, takeStoredQuery } = await import('./storedQueries.ts');
    storeQuery('код', 'ru');
    tab.follow(2);
    storeQuery('пеня', 'ru');
    tab.follow(3);
    tab.goBack(2);
    expect(takeStoredQuery('ru')).toBe('пеня');
    tab.goBack(0);
    expect(takeStoredQuery('ru')).toBe('код');
  });

  it('stays while they change the language, there and back', async () => {
    createTab();
    const { storeQuery, takeStoredQuery } = await import('./storedQueries.ts');
    storeQuery('код', 'ru');
    expect(takeStoredQuery('kk')).toBe('код');
    storeQuery('код', 'kk');
    expect(takeStoredQuery('ru')).toBe('код');
  });

  it('comes along once when it was typed on another page', async () => {
    createTab();
    const { handOverQuery, takeStoredQuery } = await import('./storedQueries.ts');
    handOverQuery('пеня');
    expect(takeStoredQuery('ru')).toBe('пеня');
    expect(takeStoredQuery('ru')).toBe('');
  });
});
