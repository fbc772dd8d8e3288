// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetStores, setDatabaseState } from '../../tests/fixtures/recordStore.ts';
import { announceSessionChange, announceStep } from '../platform/sessionEvents.ts';
import { personalRecords } from '../storage/encryptedRecords.ts';
import {
  areDraftsRefusedAtom,
  type DraftOwner,
  followSession,
  prepareDrafts,
  readDraft,
  removeOutdatedDrafts,
  writeDraft,
} from './drafts.ts';
import { storeSentCode } from './sentCode.ts';
import { storeSubmittedValues } from './submittedValues.ts';

vi.mock('../storage/recordStore.ts', () => import('../../tests/fixtures/recordStore.ts'));

const HOUR_MS = 3_600_000;
const personal: DraftOwner = { uuid: '5f1c', step: 'personal' };
const both: DraftOwner = { uuid: '5f1c', step: 'personal_and_passport' };
const address: DraftOwner = { uuid: '5f1c', step: 'address' };
const brothers: DraftOwner = { uuid: '77aa', step: 'personal' };
const name = { last_name: 'Сәрсенбаева' };

beforeEach(() => {
  resetStores();
  // The environment has a `locks` of null there, as no browser does.
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is of its own registration and step, and may be written field by field', async () => {
    await writeDraft(personal, name);
    await writeDraft(personal, { first_name: 'Айгүл' });
    await writeDraft(both, { last_name: 'Омарова' });
    expect(await readDraft(personal)).toEqual({ ...name, first_name: 'Айгүл' });
    expect(await readDraft(brothers)).toEqual({});
  });

  it('is said to be refused by the device, until a write succeeds', async () => {
    const { getDefaultStore } = await import('jotai/vanilla');
    const areRefused = () => getDefaultStore().get(areDraftsRefusedAtom);
    setDatabaseState('refused');
    await prepareDrafts();
    expect(areRefused()).toBe(true);
    setDatabaseState('fine');
    expect(await writeDraft(personal, name)).toBe(true);
    expect(areRefused()).toBe(false);
    setDatabaseState('full');
    expect(await writeDraft(personal, name)).toBe(false);
    expect(areRefused()).toBe(true);
  });
});

describe('when the session announces', () => {
  const before = { step_name: 'personal', uuid: '5f1c' };
  const all = async () => Object.keys(await personalRecords.read(''));

  beforeEach(async () => {
    for (const owner of [personal, address, brothers]) await writeDraft(owner, name);
    await storeSubmittedValues('5f1c', 'personal', name);
    await storeSentCode('5f1c', { phone: '77011234567', validUntilMs: Date.now(), resendAtMs: 0 });
  });

  followSession();

  it('a step that was passed, its draft goes', async () => {
    announceStep(before, { step_name: 'passport', uuid: '5f1c' });
    await expect.poll(() => readDraft(personal)).toEqual({});
    expect(await readDraft(address)).toEqual(name);
    expect(await readDraft(brothers)).toEqual(name);
  });

  it('a registration that was begun anew, all of it goes and nothing of others', async () => {
    announceStep(before, { step_name: 'iin', uuid: null });
    await expect.poll(all).toEqual(['draft/77aa/personal/last_name']);
    expect(sessionStorage.getItem('sentCode')).toBeNull();
  });

  it('a step that is not known, everything stays', async () => {
    const earlier = await all();
    announceStep(before, { step_name: 'a_step_of_tomorrow', uuid: '5f1c' });
    expect(await all()).toEqual(earlier);
  });

  it('that it began or ended, only the sent code goes', async () => {
    announceSessionChange();
    await expect.poll(all).toHaveLength(4);
    expect(sessionStorage.getItem('sentCode')).toBeNull();
  });
});

describe('what was typed more than a day ago', () => {
  let removals = 0;

  function show(state: DocumentVisibilityState) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  let stop = () => {};

  beforeEach(() => {
    removals = 0;
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    vi.spyOn(personalRecords, 'removeOutdated').mockImplementation(async () => {
      removals += 1;
    });
    stop = removeOutdatedDrafts();
  });
  afterEach(() => stop());

  it('is removed when the app is opened, and each hour while it is shown', () => {
    expect(removals).toBe(1);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(removals).toBe(1);
    vi.advanceTimersByTime(1);
    expect(removals).toBe(2);
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(removals).toBe(26);
  });

  it('is not looked for behind another tab, and is removed on the return', () => {
    show('hidden');
    vi.advanceTimersByTime(9 * HOUR_MS);
    expect(removals).toBe(1);
    show('visible');
    expect(removals).toBe(2);
  });
});
