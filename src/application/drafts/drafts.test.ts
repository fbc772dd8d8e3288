import { getDefaultStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { formSteps } from '../../api/contract.ts';
import { config } from '../../config/config.ts';
import { announceStep } from '../../device/sessionEvents.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { noticeSessionEnd } from '../session/token.ts';
import * as drafts from './drafts.ts';
import { removeOutdatedDrafts } from './outdatedDrafts.ts';
import { storeSentCode } from './sentCode.ts';
import { storeSubmittedValues } from './submittedValues.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2026-11-21T09:00:00Z');
const personal: drafts.DraftOwner = { uuid: '5f1c', step: 'personal' };
const ofAnother: drafts.DraftOwner = { uuid: '77aa', step: 'personal' };
const at = (step_name: string, uuid: string | null = '5f1c') => ({ step_name, uuid });

let page: EventTarget & { visibilityState: DocumentVisibilityState };
let tab: Map<string, string>;
let device: Map<string, string>;

beforeEach(() => {
  installIndexedDb();
  tab = new Map();
  device = new Map();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      sessionStorage: storageOf(tab),
      localStorage: storageOf(device),
    }),
  );
});

describe('a draft', () => {
  it('holds of each field what was typed last when several writes came', async () => {
    await drafts.writeDraft(personal, { last_name: 'Сә', email: 'a@' });
    await drafts.writeDraft(personal, { last_name: 'Сәрсенбаева' });
    expect(await drafts.readDraft(personal)).toEqual({ last_name: 'Сәрсенбаева', email: 'a@' });
  });

  it('is nothing to another registration or step when those are read', async () => {
    await drafts.writeDraft(personal, { last_name: 'Сә' });
    expect(await drafts.readDraft(ofAnother)).toEqual({});
    expect(await drafts.readDraft({ ...personal, step: 'passport' })).toEqual({});
    await drafts.removeDraft(ofAnother);
    expect(await drafts.readDraft(personal)).toEqual({ last_name: 'Сә' });
    await drafts.removeDraft(personal);
    expect(await drafts.readDraft(personal)).toEqual({});
  });

  it('of a step goes alone when the name of another step begins like its own', async () => {
    await drafts.writeDraft(personal, { last_name: 'Сә' });
    await drafts.writeDraft({ ...personal, step: 'personal_and_passport' }, { id_number: '0' });
    await drafts.removeDraft(personal);
    expect(await drafts.readDraft({ ...personal, step: 'personal_and_passport' })).toEqual({
      id_number: '0',
    });
  });

  it('has fields each with a day of their own when they are typed at different times', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    await drafts.writeDraft(personal, { last_name: 'Сә' });
    vi.setSystemTime(NOW_MS + 23 * HOUR_MS);
    await drafts.writeDraft(personal, { email: 'a@' });
    vi.setSystemTime(NOW_MS + 24 * HOUR_MS);
    expect(await drafts.readDraft(personal)).toEqual({ last_name: 'Сә', email: 'a@' });
    vi.setSystemTime(NOW_MS + 24 * HOUR_MS + 1);
    expect(await drafts.readDraft(personal)).toEqual({ email: 'a@' });
    vi.setSystemTime(NOW_MS + 47 * HOUR_MS + 1);
    expect(await drafts.readDraft(personal)).toEqual({});
  });

  it('is not said to be empty when the database does not answer', async () => {
    await drafts.writeDraft(personal, { last_name: 'Сә' });
    setIndexedDbState('refused');
    expect(await drafts.readDraft(personal)).toBeNull();
    setIndexedDbState('fine');
    expect(await drafts.readDraft(personal)).toEqual({ last_name: 'Сә' });
  });

  it('is said to be refused when the database is, and no more when it is not', async () => {
    const refusal = () => getDefaultStore().get(drafts.draftRefusalAtom);
    await drafts.prepareDrafts();
    expect(refusal()).toBe(null);
    setIndexedDbState('refused');
    expect(await drafts.writeDraft(personal, { last_name: 'Сә' })).toBe(false);
    expect(refusal()).toBe('refused');
    setIndexedDbState('fine');
    expect(await drafts.writeDraft(personal, { last_name: 'Сә' })).toBe(true);
    expect(refusal()).toBe(null);
    setIndexedDbState('refused');
    await drafts.prepareDrafts();
    expect(refusal()).toBe('refused');
  });
});

describe('an accepted step', () => {
  const draftsLeft = () =>
    formSteps.filter((step) => recordsOf('drafts').has(`draft/5f1c/${step}/field`));
  /** The face has led from one registration to another. */
  const ledAway = [at('waiting_liveness_results'), at('signing_init_success', '77aa')] as const;
  const typeEverything = async () => {
    for (const step of formSteps) await drafts.writeDraft({ uuid: '5f1c', step }, { field: 'x' });
    await drafts.writeDraft(ofAnother, { field: 'x' });
  };

  it('removes the drafts of the steps that are passed when it is news', async () => {
    await typeEverything();
    await drafts.removePassedDrafts(at('passport'), at('address'));
    expect(draftsLeft()).toEqual(['address', 'employment']);
    expect(await drafts.readDraft(ofAnother)).toEqual({ field: 'x' });
  });

  it('removes nothing when it is none', async () => {
    await typeEverything();
    await drafts.removePassedDrafts(at('address'), at('address'));
    expect(draftsLeft()).toEqual(formSteps);
  });

  it('removes all of one registration, and nothing of another, when it was begun anew', async () => {
    await typeEverything();
    await storeSubmittedValues('5f1c', 'personal', { last_name: 'Сә' });
    await storeSentCode('5f1c', { phone: '77011234567', validUntilMs: 0, resendAtMs: 0 });
    await drafts.removePassedDrafts(at('address'), at('iin', null));
    expect(draftsLeft()).toEqual([]);
    expect(tab.size).toBe(0);
    expect(await drafts.readDraft(ofAnother)).toEqual({ field: 'x' });
    const names = [...recordsOf('drafts').keys()].sort();
    expect(names).toEqual(['draft/77aa/personal/field', 'encryptionKey']);
  });

  it('removes what was submitted in a registration that the face has led away from, and nothing of the other', async () => {
    await storeSubmittedValues('5f1c', 'personal', { last_name: 'Сә' });
    await storeSubmittedValues('77aa', 'personal', { last_name: 'Ким' });
    await drafts.removePassedDrafts(...ledAway);
    const names = [...recordsOf('drafts').keys()].sort();
    expect(names).toEqual(['encryptionKey', 'submittedValues/77aa/personal']);
    expect(device.size).toBe(0);
  });

  it('removes it on the next page when this one is gone before the database has done it', async () => {
    await storeSubmittedValues('5f1c', 'personal', { last_name: 'Сә' });
    vi.spyOn(personalRecords, 'remove').mockReturnValueOnce(new Promise(() => {}));
    void drafts.removePassedDrafts(...ledAway);
    expect([...device.values()]).toEqual(['5f1c']);
    drafts.followSession();
    await vi.waitFor(() => expect([...recordsOf('drafts').keys()]).toEqual(['encryptionKey']));
    await vi.waitFor(() => expect(device.size).toBe(0));
  });

  it('removes nothing when it is not known which registration was begun anew', async () => {
    await typeEverything();
    await drafts.removePassedDrafts(null, at('iin', null));
    expect(draftsLeft()).toEqual(formSteps);
  });

  it('is heard of when the session announces it, and a code is forgotten when the session changes', async () => {
    await typeEverything();
    drafts.followSession();
    announceStep(at('passport'), at('address'));
    await expect.poll(draftsLeft).toEqual(['address', 'employment']);
    await storeSentCode('5f1c', { phone: '77011234567', validUntilMs: 0, resendAtMs: 0 });
    expect(tab.size).toBe(1);
    Object.assign(page, { cookie: `${config.sessionCookie}=token` });
    noticeSessionEnd();
    expect(tab.size).toBe(0);
  });
});

describe('what was typed more than a day ago', () => {
  function setUp() {
    vi.useFakeTimers({ now: NOW_MS });
    return vi.spyOn(personalRecords, 'removeOutdated').mockResolvedValue();
  }

  function show(state: DocumentVisibilityState) {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  it('is removed when the app is opened, and each hour when it is shown all the time', () => {
    const remove = setUp();
    removeOutdatedDrafts();
    expect(remove).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(remove).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(remove).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(remove).toHaveBeenCalledTimes(26);
  });

  it('is not looked for while the app is behind another tab, and is removed on the return', () => {
    const remove = setUp();
    removeOutdatedDrafts();
    show('hidden');
    vi.advanceTimersByTime(9 * HOUR_MS);
    expect(remove).toHaveBeenCalledOnce();
    show('visible');
    expect(remove).toHaveBeenCalledTimes(2);
  });
});
