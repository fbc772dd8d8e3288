import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';

const UUID = '5f1c';
const NOW = new Date('2026-11-22T12:00:00Z');
const sent = {
  phone: '77011234567',
  validUntilMs: NOW.getTime() + 600_000,
  resendAtMs: NOW.getTime() + 60_000,
};
let tab: Map<string, string>;

/** Opens a page of the tab: a fresh module, with the storage of device and tab. */
async function openPage() {
  vi.resetModules();
  return import('./sentCode.ts');
}

async function storeInTab() {
  const page = await openPage();
  await page.storeSentCode(UUID, sent);
  return page;
}
const storedCodes = () =>
  [...recordsOf('drafts').keys()].filter((name) => name !== 'encryptionKey');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  installIndexedDb();
  tab = new Map();
  vi.stubGlobal('window', { sessionStorage: storageOf(tab) });
});

describe('where a code was sent', () => {
  it('is known after a reload, and the phone stands in clear nowhere', async () => {
    await storeInTab();
    expect([...tab.keys()]).toEqual(['sentCode']);
    expect([...tab.values()].join()).not.toContain(sent.phone);
    expect(storedCodes()).toEqual([tab.get('sentCode')]);
    expect(await (await openPage()).readSentCode(UUID)).toEqual(sent);
  });

  it('is forgotten when the code signs no more', async () => {
    await storeInTab();
    vi.setSystemTime(NOW.getTime() + 600_000);
    expect(await (await openPage()).readSentCode(UUID)).toBeNull();
    expect(tab.size).toBe(0);
    await expect.poll(storedCodes).toEqual([]);
  });

  it('is removed from the device after ten minutes', async () => {
    await storeInTab();
    vi.resetModules();
    const { personalRecords } = await import('../../device/storage/personalRecords.ts');
    vi.setSystemTime(NOW.getTime() + 600_000);
    await personalRecords.removeOutdated();
    expect(storedCodes()).toHaveLength(1);
    vi.setSystemTime(NOW.getTime() + 600_001);
    await personalRecords.removeOutdated();
    expect(storedCodes()).toEqual([]);
  });

  it('is forgotten when another registration asks', async () => {
    await storeInTab();
    expect(await (await openPage()).readSentCode('another')).toBeNull();
    expect(tab.size).toBe(0);
    await expect.poll(storedCodes).toEqual([]);
  });

  it('is replaced when another code is sent', async () => {
    const page = await storeInTab();
    const again = { ...sent, resendAtMs: sent.resendAtMs + 60_000 };
    await page.storeSentCode(UUID, again);
    expect(storedCodes()).toHaveLength(1);
    expect(await (await openPage()).readSentCode(UUID)).toEqual(again);
  });

  it('is nothing to another tab when that is opened', async () => {
    await storeInTab();
    vi.stubGlobal('window', { sessionStorage: storageOf(new Map()) });
    const other = await openPage();
    expect(await other.readSentCode(UUID)).toBeNull();
    other.forgetSentCode();
    expect(storedCodes()).toHaveLength(1);
  });

  it('is not stored, without a wait, when the database is refused', async () => {
    setIndexedDbState('refused');
    const page = await storeInTab();
    expect(await page.readSentCode(UUID)).toBeNull();
    expect(tab.size).toBe(0);
  });

  it('is given up after a second when the database hangs', async () => {
    const page = await storeInTab();
    vi.useFakeTimers({ now: NOW });
    setIndexedDbState('hanging');
    const read = page.readSentCode(UUID);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toBeNull();
  });
});
