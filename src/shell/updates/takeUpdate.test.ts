import { getDefaultStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { holdHalfFilledForm } from '../../device/halfFilledForm.ts';
import { pinVersion } from '../../device/pinnedVersion.ts';
import {
  announceUpdate,
  setUpdateState,
  takeUpdate,
  takeUpdateOnReopening,
  updateStateAtom,
} from './takeUpdate.ts';

const HOUR_MS = 3_600_000;
const local = new Map<string, string>();

beforeEach(() => {
  local.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('window', { localStorage: storageOf(local) });
  vi.stubGlobal('navigator', {});
});

const newWaiting = () => Object.assign(new EventTarget(), { state: 'installed' });

/** Opens the app while a version waits. */
async function reopen(): Promise<{ isTaken: boolean; isAsked: boolean }> {
  const waiting = newWaiting();
  const messageSkipWaiting = vi.fn(() => {
    waiting.state = 'activated';
    waiting.dispatchEvent(new Event('statechange'));
  });
  // Node has no ServiceWorkerRegistration. The object has the used part.
  const registration = { waiting } as unknown as ServiceWorkerRegistration;
  const isTaken = await takeUpdateOnReopening({ workbox: { messageSkipWaiting }, registration });
  return { isTaken, isAsked: messageSkipWaiting.mock.calls.length > 0 };
}

const stoodAt = (step: string, hoursAgo = 1, uuid: string | null = '5f1c') =>
  local.set(
    'lastStep',
    JSON.stringify({ step_name: step, uuid, at_ms: Date.now() - hoursAgo * HOUR_MS }),
  );

describe('a version that waits when the app is opened', () => {
  it('is taken by itself where nothing is under way', async () => {
    expect(await reopen()).toEqual({ isTaken: true, isAsked: true });
  });

  it.each(['personal', 'client_creating', 'signing_init_success', 'never_heard_of'])(
    'waits for a registration that stands at %s, though no tab shows it',
    async (step) => {
      stoodAt(step);
      expect(await reopen()).toEqual({ isTaken: false, isAsked: false });
    },
  );

  it('is taken once there is a loan, before there was an application, and a day after it was left', async () => {
    stoodAt('personal_cabinet');
    expect((await reopen()).isTaken).toBe(true);
    stoodAt('iin', 1, null);
    expect((await reopen()).isTaken).toBe(true);
    stoodAt('personal', 24);
    expect((await reopen()).isTaken).toBe(true);
  });

  it('waits for a page that keeps its version', async () => {
    const leave = pinVersion();
    expect((await reopen()).isTaken).toBe(false);
    leave();
    expect((await reopen()).isTaken).toBe(true);
  });
});

describe('a version that the visitor asked for', () => {
  const state = () => getDefaultStore().get(updateStateAtom);
  beforeEach(() => setUpdateState('none'));

  it('is the newest one where a newer version replaces it meanwhile', async () => {
    const registration = { waiting: newWaiting() };
    const messageSkipWaiting = vi.fn(() => {
      const asked = registration.waiting;
      const isFirst = messageSkipWaiting.mock.calls.length === 1;
      if (isFirst) registration.waiting = newWaiting();
      asked.state = isFirst ? 'redundant' : 'activated';
      asked.dispatchEvent(new Event('statechange'));
    });
    await takeUpdateOnReopening({
      workbox: { messageSkipWaiting },
      // Node has no ServiceWorkerRegistration. The object has the used part.
      registration: registration as unknown as ServiceWorkerRegistration,
    });
    expect(messageSkipWaiting).toHaveBeenCalledTimes(2);
  });

  it('is not offered again when another look finds it', async () => {
    announceUpdate();
    expect(state()).toBe('ready');
    const finish = holdHalfFilledForm();
    void takeUpdate({ workbox: { messageSkipWaiting: vi.fn() }, registration: { waiting: null } });
    await vi.waitFor(() => expect(state()).toBe('afterForm'));
    announceUpdate();
    expect(state()).toBe('afterForm');
    finish();
  });
});
