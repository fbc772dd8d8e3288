import type { Page } from '@playwright/test';
import { deviceKeyOf, giveDeviceKey } from '../../sandbox/browserSession.ts';
import { Applicant } from '../applicant.ts';
import { expectFault, newTab, open, tokenOf, watch } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const TYPED = /Сәрсенбаева|Айгүл|aigul@example\.kz|012345678/;

/** Returns everything that a person could read on a page: its text and the values of its fields. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
    return [document.body.innerText, ...[...fields].map(({ value }) => value)].join('\n');
  });

/** Copies token and device key of this application to another device. */
async function sharesSession(page: Page, device: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await device.context().addCookies(cookies.filter(({ name }) => name !== 'DEVICE_GUID'));
  await giveDeviceKey(device.context(), (await deviceKeyOf(page)) ?? '');
}

test('ends the open forms of another device and its tabs at a logout', {
  tag: '@core',
}, async ({ page, sandbox, applicant, openElsewhere }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.standsAt('personal');
  const device = await openElsewhere();
  await sharesSession(page, device);
  const tab = await device.context().newPage();
  watch(tab);
  for (const each of [device, tab]) {
    await open(each, '/register/personal');
    await new Applicant(each, sandbox).typesPersonal();
    expect(await shown(each)).toMatch(TYPED);
  }

  await applicant.leavesHome();
  for (const each of [device, tab]) {
    await applicant.in(each).expectSessionOver();
    expect(await shown(each)).not.toMatch(TYPED);
  }
  expect(await tokenOf(device)).toBe('');
});

test('hides typed texts in all tabs at a logout', async ({ page, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.comesToReview();
  const tab = await newTab(page);
  await tab.goto('/register/signing-init-wait');
  await applicant.in(tab).expectReview('Сәрсенбаева');

  await applicant.leaves();
  for (const each of [page, tab]) {
    await applicant.in(each).expectAt('/');
    expect(await shown(each)).not.toMatch(TYPED);
    await each.goBack();
    await expect.poll(() => shown(each)).not.toMatch(TYPED);
    await each.goto('/register/signing-init-wait');
    await applicant.in(each).expectAt('/login');
    expect(await shown(each)).not.toMatch(TYPED);
  }
});

test('keeps the session of the owner', async ({ page, sandbox, applicant, openElsewhere }) => {
  await applicant.comesToReview();
  const { uuid } = await sandbox.newestRegistration();
  const isOwnerAlive = await applicant.tokenWatch();

  const device = await openElsewhere();
  const other = new Applicant(device, sandbox);
  await open(device, '/login/iin');
  await other.saysWho();
  await other.expectAt('/register/personal');
  await device.goto('/login/iin');
  await other.expectSees('Вы уже начали заявку');
  await other.beginsAnew();

  expect(await isOwnerAlive()).toBe(true);
  await page.reload();
  await applicant.expectReview('Сәрсенбаева', '012345678');
  expect(await sandbox.registrations()).toEqual([
    expect.objectContaining({ uuid, step_name: 'signing_init_success' }),
  ]);
});

test('the session of a browser ends when another browser has used its device key with the IIN', async ({
  page,
  sandbox,
  applicant,
  openElsewhere,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.comesToReview();
  const { uuid } = await sandbox.newestRegistration();
  const device = await openElsewhere();
  await giveDeviceKey(device.context(), (await deviceKeyOf(page)) ?? '');
  const other = new Applicant(device, sandbox);
  await open(device, '/login/iin');
  await other.saysWho();
  await other.expectAt('/register/photo');
  expect(await shown(device)).not.toMatch(TYPED);
  await applicant.expectSessionOver();

  // The owner's face leads her back, and ends the other session.
  await open(page, '/login/iin');
  await applicant.saysWho();
  await applicant.fillsPersonal();
  await applicant.fillsPassport();
  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева');
  await other.expectSessionOver();
  expect(await sandbox.registrations()).toMatchObject([{ uuid }]);
});
