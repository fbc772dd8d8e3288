import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installIndexedDb, recordsOf } from '../../tests/fixtures/indexedDb.ts';
import { storageOf } from '../../tests/fixtures/storageOf.ts';

vi.mock('./token.ts', () => ({ SESSION_MAX_AGE_S: 8 * 3_600, sessionToken: () => null }));

const local = new Map<string, string>();
const session = new Map<string, string>();

/** Opens a page of a build. @param hasDeviceKey what JENIL_DEVICE_KEY says */
async function openPage(hasDeviceKey: boolean) {
  vi.resetModules();
  vi.doMock('../config/config.ts', async (original) => ({
    ...(await original<typeof import('../config/config.ts')>()),
    hasDeviceKey,
  }));
  return import('./deviceKey.ts');
}

beforeEach(() => {
  installIndexedDb();
  local.clear();
  session.clear();
  vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) });
});
afterEach(() => {
  vi.doUnmock('../config/config.ts');
  vi.unstubAllGlobals();
});

describe('deviceKey', () => {
  it('returns the key that was made when a session was opened', async () => {
    const { deviceKey } = await openPage(true);
    expect(await deviceKey(false)).toBeNull();
    const key = await deviceKey(true);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await deviceKey(false)).toBe(key);
  });

  it('makes no key and stores nothing when the build leaves the header out', async () => {
    const { deleteDeviceKeyRecord, deviceKey, forgetDeviceKey } = await openPage(false);
    expect(await deviceKey(true)).toBeNull();
    await deleteDeviceKeyRecord();
    forgetDeviceKey();
    expect([...local, ...session]).toEqual([]);
    expect(recordsOf('device_key').size).toBe(0);
  });
});

describe('forgetDeviceKey', () => {
  it('leaves nothing on a device that has no key', async () => {
    const { deleteDeviceKeyRecord, forgetDeviceKey } = await openPage(true);
    await deleteDeviceKeyRecord();
    forgetDeviceKey();
    expect([...local, ...session]).toEqual([]);
    expect(recordsOf('device_key').size).toBe(0);
  });
});
