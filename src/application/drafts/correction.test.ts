import { getDefaultStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { announceSessionChange } from '../../device/sessionEvents.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';
import { correctionPrefilled, noteAcceptedIin } from './correction.ts';
import { followSession, readDraft, removePassedDrafts, writeDraft } from './drafts.ts';
import * as values from './submittedValues.ts';

const ASEL = '871008401427';
const HER_SISTER = '871008401436';
const OLD = '5f1c';
const NEW = '77aa';
const name = { last_name: 'Ким', first_name: 'Асель', middle_name: '', email: 'a@example.kz' };
const document = { id_number: '012345678', country_id: 398 };
const work = { status: 'employed', monthly_income: 300_000 };

const review = { step_name: 'signing_init_success', uuid: OLD };
const begunAnew = { step_name: 'iin', uuid: null };

async function enter(uuid: string, iin: string, canStore = true): Promise<void> {
  recordsOf('drafts').delete(`iinCheck/${uuid}`);
  noteAcceptedIin(uuid, iin);
  await correctionPrefilled();
  if (canStore)
    await expect
      .poll(() => recordsOf('drafts').has(`iinCheck/${uuid}`), { timeout: 10_000 })
      .toBe(true);
}

/** Goes through a registration as far as the review. */
async function reachReview(): Promise<void> {
  await enter(OLD, ASEL);
  await values.storeSubmittedValues(OLD, 'iin', { is_resident_rk: true });
  await values.storeSubmittedValues(OLD, 'personal', name);
  await values.storeSubmittedValues(OLD, 'passport', document);
  await values.storeSubmittedValues(OLD, 'employment', work);
}

const restart = () => removePassedDrafts(review, begunAnew);
/** Begins the registration anew from its review, to correct it. */
async function beginCorrection(): Promise<void> {
  await reachReview();
  await values.keepForCorrection(OLD);
  await restart();
}
const draftOf = (step: 'personal' | 'passport' | 'personal_and_passport' | 'employment') =>
  readDraft({ uuid: NEW, step });
const names = () => [...recordsOf('drafts').keys()].map(String).sort();

beforeEach(installIndexedDb);
afterEach(() => personalRecords.destroy());

describe('a registration that is begun anew to be corrected', () => {
  it('begins with what was sent, as drafts, when the same IIN is entered', async () => {
    await beginCorrection();
    expect(getDefaultStore().get(values.submittedValuesAtom)).toEqual({});
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toMatchObject(name);
    expect(await draftOf('passport')).toMatchObject({ id_number: '012345678', country_id: '398' });
    expect(await draftOf('employment')).toEqual({ status: 'employed', monthly_income: '300000' });
  });

  it('begins with it also when the other answer at the IIN leads to the other form', async () => {
    await beginCorrection();
    await enter(NEW, ASEL);
    expect(await draftOf('personal_and_passport')).toEqual({
      ...name,
      id_number: '012345678',
      country_id: '398',
    });
  });

  it('leaves nothing of the one before but the drafts', async () => {
    await beginCorrection();
    await enter(NEW, ASEL);
    expect(names().filter((record) => record.includes(OLD))).toEqual([]);
    expect(names().filter((record) => !record.startsWith('draft/'))).toEqual([
      'encryptionKey',
      `iinCheck/${NEW}`,
    ]);
  });

  it('begins empty, and forgets what was sent, when another IIN is entered', async () => {
    await beginCorrection();
    await enter(NEW, HER_SISTER);
    expect(names()).toEqual(['encryptionKey', `iinCheck/${NEW}`]);
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toEqual({});
  });

  it('begins empty when the session that asked for it has ended or another one begins', async () => {
    await beginCorrection();
    followSession();
    announceSessionChange();
    await expect.poll(() => names()).toEqual(['encryptionKey']);
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toEqual({});
  });

  it('begins empty when it was begun anew for another reason', async () => {
    await reachReview();
    await restart();
    expect(names()).toEqual(['encryptionKey']);
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toEqual({});
  });

  it('begins empty when the correction was given up before', async () => {
    await reachReview();
    await values.keepForCorrection(OLD);
    await values.giveUpCorrection(OLD);
    await restart();
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toEqual({});
  });

  it('begins empty when everything typed was deleted in between', async () => {
    await beginCorrection();
    await personalRecords.destroy();
    await enter(NEW, ASEL);
    expect(await draftOf('personal')).toEqual({});
  });

  it('goes on with its review when the restart took no effect', async () => {
    await reachReview();
    await values.keepForCorrection(OLD);
    await enter(OLD, ASEL);
    await values.readSubmittedValues(OLD);
    expect(getDefaultStore().get(values.submittedValuesAtom)).toMatchObject(name);
    expect(names()).not.toContain(`correction/${OLD}`);
  });

  it('ends its wait when nothing can be stored', async () => {
    setIndexedDbState('refused');
    await enter(NEW, ASEL, false);
    expect(await draftOf('personal')).toEqual({});
  });
});

describe('the check of an IIN', () => {
  it('holds neither the IIN nor the same for the same IIN', async () => {
    await enter(OLD, ASEL);
    await enter(NEW, ASEL);
    const checks = Object.values(await personalRecords.read('iinCheck/'));
    expect(checks).toHaveLength(2);
    expect(JSON.stringify(checks)).not.toContain(ASEL);
    expect(checks[0]).not.toEqual(checks[1]);
  });

  it('is gone after signing', async () => {
    await enter(OLD, ASEL);
    await writeDraft({ uuid: OLD, step: 'personal' }, { last_name: 'Ким' });
    await values.forgetSubmittedValues();
    expect(names()).toEqual([`draft/${OLD}/personal/last_name`, 'encryptionKey']);
  });
});
