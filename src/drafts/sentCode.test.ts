// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// One device for all pages.
const device = await vi.hoisted(() => import('../../tests/fixtures/recordStore.ts'));
vi.mock('../storage/recordStore.ts', () => device);

const UUID = '5f1c';
const NOW = new Date('2026-11-22T12:00:00Z');
const sent = {
  phone: '77011234567',
  validUntilMs: NOW.getTime() + 600_000,
  resendAtMs: NOW.getTime() + 60_000,
};

/** A page of the tab that is opened: what the module remembers is gone, what the tab stores stays. */
async function openPage() {
  vi.resetModules();
  const { personalRecords } = await import('../storage/encryptedRecords.ts');
  return { ...(await import('./sentCode.ts')), removeOutdated: personalRecords.removeOutdated };
}

async function storeInTab() {
  const page = await openPage();
  await page.storeSentCode(UUID, sent);
  return page;
}
const codesOnDevice = () => device.namesIn('drafts').filter((name) => name.startsWith('sentCode/'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  device.resetStores();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where a code was sent', () => {
  it('is known after a reload, and stands nowhere in clear', async () => {
    await storeInTab();
    expect(JSON.stringify(sessionStorage)).not.toContain(sent.phone);
    const texts = [...(device.stores.get('drafts')?.values() ?? [])].map((record) =>
      typeof record === 'object' && record !== null && 'bytes' in record
        ? Buffer.from(record.bytes as ArrayBuffer).toString()
        : '',
    );
    expect(texts.join()).not.toContain(sent.phone);
    expect(await (await openPage()).readSentCode(UUID)).toEqual(sent);
  });

  it('is not known to another tab', async () => {
    await storeInTab();
    sessionStorage.clear();
    expect(await (await openPage()).readSentCode(UUID)).toBeNull();
  });

  it('is forgotten when the code signs no more, also where nobody comes back to it', async () => {
    await storeInTab();
    vi.setSystemTime(NOW.getTime() + 600_000);
    expect(await (await openPage()).readSentCode(UUID)).toBeNull();
    await expect.poll(codesOnDevice).toEqual([]);
    vi.setSystemTime(NOW);
    const page = await storeInTab();
    vi.setSystemTime(NOW.getTime() + 600_001);
    await page.removeOutdated();
    expect(codesOnDevice()).toEqual([]);
  });

  it('is forgotten when another code is sent', async () => {
    const page = await storeInTab();
    await page.storeSentCode(UUID, { ...sent, phone: '77010000009' });
    expect(codesOnDevice()).toHaveLength(1);
    expect((await page.readSentCode(UUID))?.phone).toBe('77010000009');
  });

  it('is nothing to another registration, which leaves nothing of it', async () => {
    await storeInTab();
    expect(await (await openPage()).readSentCode('another')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    await expect.poll(codesOnDevice).toEqual([]);
  });

  it('is not stored where the database is refused', async () => {
    device.setDatabaseState('refused');
    const page = await storeInTab();
    expect(await page.readSentCode(UUID)).toBeNull();
  });

  it('is given up after a second when the database hangs', async () => {
    const page = await storeInTab();
    vi.useFakeTimers({ now: NOW });
    device.setDatabaseState('hanging');
    const read = page.readSentCode(UUID);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toBeNull();
  });
});
