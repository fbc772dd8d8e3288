import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../../tests/fixtures/lateCryptography.ts';

const UUID = '5f1c';
const personal = { last_name: 'Ким', first_name: 'Асель', email: 'a@example.kz' };
const passport = { id_number: '012345678', country_id: 398 };
const address = { city: 'Алматы', house: '10а' };

/** Opens a page: a fresh module, with the storage of the device. */
async function openPage() {
  vi.resetModules();
  const { getDefaultStore: storeOfPage } = await import('jotai/vanilla');
  const module = await import('./submittedValues.ts');
  const store = storeOfPage();
  const shown = () => store.get(module.submittedValuesAtom);
  return {
    ...module,
    shown,
    async review() {
      await module.readSubmittedValues(UUID);
      return shown();
    },
  };
}

let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  installIndexedDb();
  page = await openPage();
});

describe('the review of what was sent', () => {
  it('has every step that was accepted, also when the page is reloaded', async () => {
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await page.review()).toEqual({ ...personal, ...passport });
    expect(await (await openPage()).review()).toEqual({ ...personal, ...passport });
  });

  it('has a step when its answer came after the page was gone', async () => {
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', { ...personal });
    expect(await (await openPage()).review()).toEqual(personal);
  });

  it('guesses nothing of a step when two bodies were sent and none was answered', async () => {
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', { ...personal, last_name: 'Цой' });
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await (await openPage()).review()).toEqual(passport);
  });

  it('a try is not stored when it was given up while the device was silent', async () => {
    vi.stubGlobal('navigator', {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [first, second] = [lateCryptography('encrypt'), lateCryptography('encrypt')];
    void page.storeSubmittedValues(UUID, 'address', address);
    await first.isAsked;
    const tried = page.storeTriedValues(UUID, 'personal', personal);
    await vi.advanceTimersByTimeAsync(4_000);
    await tried;
    await Promise.all([first.answer(), second.answer()]);
    expect([...recordsOf('drafts').keys()]).toEqual(['encryptionKey']);
  });

  it('a try is neither stored nor shown when everything is forgotten while it still reads the device', async () => {
    const tried = page.storeTriedValues(UUID, 'personal', personal);
    await page.forgetSubmittedValues();
    await tried;
    expect([...recordsOf('drafts').keys()]).toEqual([]);
    expect(page.shown()).toEqual({});
  });

  it('shows what was accepted when something else was refused before', async () => {
    await page.storeTriedValues(UUID, 'personal', { ...personal, middle_name: 'X' });
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'personal', personal);
    expect(await page.review()).toEqual(personal);
  });

  it('guesses nothing of a corrected step when its answer is lost, and shows it when it comes', async () => {
    const corrected = { ...personal, email: 'new@example.kz' };
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', corrected, true);
    expect(await (await openPage()).review()).toEqual({});
    await page.storeSubmittedValues(UUID, 'personal', corrected);
    expect(await (await openPage()).review()).toEqual(corrected);
  });

  it('keeps what was accepted when another tab sends the step late', async () => {
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', { ...personal, last_name: 'Цой' });
    expect(await page.review()).toEqual(personal);
  });

  it('has the steps of both when two tabs sent them by turns', async () => {
    const [one, other] = [await openPage(), await openPage()];
    await one.storeSubmittedValues(UUID, 'personal', personal);
    await other.storeSubmittedValues(UUID, 'passport', passport);
    await one.storeSubmittedValues(UUID, 'address', address);
    expect(await other.review()).toEqual({ ...personal, ...passport, ...address });
  });

  it('is held in memory when the device stores nothing', async () => {
    setIndexedDbState('refused');
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await page.review()).toEqual({ ...personal, ...passport });
  });

  /** Opens the review of stored values while the database refuses. The database answers from then on. */
  async function opensTooEarly(): Promise<void> {
    await page.storeSubmittedValues(UUID, 'personal', personal);
    page = await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    setIndexedDbState('refused');
    expect(await page.review()).toEqual({});
    setIndexedDbState('fine');
  }

  it('is complete later when the database does not answer at first', async () => {
    await opensTooEarly();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(page.shown).toEqual(personal);
  });

  it('has a corrected step when the database answers only after the correction', async () => {
    const corrected = { ...personal, email: 'new@example.kz' };
    await opensTooEarly();
    setIndexedDbState('refused');
    await page.storeSubmittedValues(UUID, 'personal', corrected);
    setIndexedDbState('fine');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await page.review()).toEqual(corrected);
  });

  it('of an earlier registration stays away when the database answers late', async () => {
    await opensTooEarly();
    await page.storeSubmittedValues('another', 'address', address);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.shown()).toEqual(address);
  });

  it('shows nothing when it is of another registration or was forgotten', async () => {
    await page.storeSubmittedValues('another', 'personal', personal);
    expect(await page.review()).not.toHaveProperty('city');
    await page.storeSubmittedValues(UUID, 'address', address);
    expect(await page.review()).toEqual(address);
    await page.forgetSubmittedValues();
    expect(await (await openPage()).review()).toEqual({});
  });
});
