import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// One device for all pages.
const keyval = await vi.hoisted(() => import('../../tests/fixtures/keyval.ts'));
vi.mock('idb-keyval', () => keyval);

const UUID = '5f1c';
const NOW = new Date('2026-11-22T12:00:00Z');
const sent = {
  phone: '77011234567',
  validUntilMs: NOW.getTime() + 600_000,
  resendAtMs: NOW.getTime() + 60_000,
};
let tab: Map<string, string>;

/** A page of the tab that is opened: what the module remembers is gone, what the tab keeps stays. */
async function openPage() {
  vi.resetModules();
  return import('./sentCode.ts');
}

async function keepInTab() {
  const page = await openPage();
  await page.prepareSentCode();
  page.keepSentCode(UUID, sent);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  keyval.records.clear();
  keyval.refuse(false);
  tab = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, text: string) => void tab.set(key, text),
      removeItem: (key: string) => void tab.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where a code was sent', () => {
  it('is known after a reload, and cannot be read in the tab’s storage', async () => {
    await keepInTab();
    expect([...tab.keys()]).toEqual(['sentCode']);
    expect([...tab.values()].join()).not.toContain(sent.phone);
    expect(await (await openPage()).readSentCode(UUID)).toEqual(sent);
  });

  it('is forgotten when the code signs no more, also where nobody comes back to it', async () => {
    await keepInTab();
    vi.setSystemTime(NOW.getTime() + 600_000);
    expect(await (await openPage()).readSentCode(UUID)).toBeNull();
    expect(tab.size).toBe(0);
    vi.setSystemTime(NOW);
    await keepInTab();
    vi.setSystemTime(NOW.getTime() + 600_001);
    (await openPage()).purgeSentCode();
    expect(tab.size).toBe(0);
  });

  it('is nothing to another registration, which leaves nothing of it', async () => {
    await keepInTab();
    expect(await (await openPage()).readSentCode('another')).toBeNull();
    expect(tab.size).toBe(0);
  });

  it('is not kept where the database is refused, and nobody waits for it', async () => {
    keyval.refuse(true);
    const page = await keepInTab();
    expect(tab.size).toBe(0);
    expect(await page.readSentCode(UUID)).toBeNull();
  });

  it('is given up when the database hangs', async () => {
    const page = await keepInTab();
    vi.useFakeTimers({ now: NOW });
    vi.spyOn(keyval, 'get').mockReturnValue(new Promise(() => {}));
    const read = page.readSentCode(UUID);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toBeNull();
  });
});
