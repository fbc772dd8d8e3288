import { beforeEach, describe, expect, it, vi } from 'vitest';

// One device for all pages.
const device = await vi.hoisted(() => import('../../tests/fixtures/recordStore.ts'));
vi.mock('../storage/recordStore.ts', () => device);

const UUID = '5f1c';
const personal = { last_name: 'Ким', first_name: 'Асель', email: 'a@example.kz' };
const passport = { id_number: '012345678', country_id: 398 };
const address = { city: 'Алматы', house: '10а' };

/** A page that is opened: what the module remembers is gone, what the device stores stays. */
async function openPage() {
  vi.resetModules();
  const { getDefaultStore: storeOfPage } = await import('jotai');
  const module = await import('./submittedValues.ts');
  const store = storeOfPage();
  return {
    ...module,
    async review() {
      await module.readSubmittedValues(UUID);
      return store.get(module.submittedValuesAtom);
    },
  };
}

beforeEach(() => {
  device.resetStores();
});

describe('the review of what was sent', () => {
  it('has every step that was accepted, after a reload too', async () => {
    const page = await openPage();
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await page.review()).toEqual({ ...personal, ...passport });
    expect(await (await openPage()).review()).toEqual({ ...personal, ...passport });
  });

  it('has a step whose answer came when the page was gone', async () => {
    const page = await openPage();
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', { ...personal });
    expect(await (await openPage()).review()).toEqual(personal);
  });

  it('guesses nothing of a step that was sent with two bodies and answered to none', async () => {
    const page = await openPage();
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeTriedValues(UUID, 'personal', { ...personal, last_name: 'Цой' });
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await (await openPage()).review()).toEqual(passport);
  });

  it('shows what was accepted and not what was refused before', async () => {
    const page = await openPage();
    await page.storeTriedValues(UUID, 'personal', { ...personal, middle_name: 'X' });
    await page.storeTriedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'personal', personal);
    expect(await page.review()).toEqual(personal);
  });

  it('has the steps that two tabs sent by turns', async () => {
    const [one, other] = [await openPage(), await openPage()];
    await one.storeSubmittedValues(UUID, 'personal', personal);
    await other.storeSubmittedValues(UUID, 'passport', passport);
    await one.storeSubmittedValues(UUID, 'address', address);
    expect(await other.review()).toEqual({ ...personal, ...passport, ...address });
  });

  it('has them from memory where the device stores nothing', async () => {
    device.setDatabaseState('refused');
    const page = await openPage();
    await page.storeSubmittedValues(UUID, 'personal', personal);
    await page.storeSubmittedValues(UUID, 'passport', passport);
    expect(await page.review()).toEqual({ ...personal, ...passport });
  });

  it('shows nothing of another registration, and what was forgotten to nobody', async () => {
    const page = await openPage();
    await page.storeSubmittedValues('another', 'personal', personal);
    expect(await page.review()).not.toHaveProperty('city');
    await page.storeSubmittedValues(UUID, 'address', address);
    expect(await page.review()).toEqual(address);
    await page.forgetSubmittedValues();
    expect(await (await openPage()).review()).toEqual({});
  });
});
