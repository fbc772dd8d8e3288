import type { Page } from '@playwright/test';
import { waitingCalls } from '../attribution/utmJourney.ts';
import { controlled } from '../controlled.ts';
import { ageProfile, expect, hydrated, test } from '../drafts/profileOnDisk.ts';
import { draftsOnDevice, untilFieldsStored, untilNoneStored } from '../drafts/storedOnDevice.ts';
import { expectFault, goOffline, open } from '../fixtures.ts';
import { keyval } from '../keyval.ts';
import { INSTALL_TIMEOUT_MS, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { openNotice, pill } from '../notices.ts';
import { secondSupportPhone } from '../secondBuild.ts';
import { DAY_MS, putClockWrong } from './deviceClock.ts';

const AWAY_MS = 14 * DAY_MS;

test.describe.configure({ timeout: 3 * TAKEOVER_TIMEOUT_MS });

const isOfSecond = (page: Page) =>
  page.getByRole('contentinfo').getByText(secondSupportPhone).first();

/** Makes each call in the outbox older. */
async function ageOutbox(page: Page, byMs: number): Promise<void> {
  const outbox: { readonly waiting: readonly { readonly queuedAtMs: number }[] } = await keyval(
    page,
    'outbox',
  );
  const waiting = outbox.waiting.map((call) => ({ ...call, queuedAtMs: call.queuedAtMs - byMs }));
  await keyval(page, 'outbox', { value: { ...outbox, waiting } });
}

test('begins anew when two weeks have passed', async ({ profile, sandbox, nextBuild }) => {
  // Calls that were queued two weeks ago are given up, and the log reports it.
  expectFault(
    /could not be delivered in time and was given up/,
    /ERR_|WebSocket|404|dynamically imported module/,
  );
  const before = await profile.open();
  await before.page.goto('/?amount=120000&product=6_month&method=equal&utm_source=bank');
  await controlled(before.page);
  await before.aigul.standsAt('personal');
  await before.aigul.types('Фамилия', 'Сәрсенбаева');
  await before.aigul.types('Электронная почта', 'aigul@');
  await untilFieldsStored(before.page, 'last_name', 'email');
  const { uuid } = await sandbox.newestRegistration();
  const sentBefore = (await sandbox.utmPosts()).length;
  // The session is over. A second campaign waits for the network.
  await before.context.clearCookies({ name: 'SESSION_TOKEN' });
  await before.page.goto('/?utm_source=sms');
  const landed = () => before.page.evaluate(() => localStorage.getItem('clientUtm') ?? '');
  await expect.poll(landed).toContain('sms');
  // Open a document of the site without the application. The application would give up an aged call too early.
  const beside = await before.context.newPage();
  await beside.goto('/icons/favicon.svg');
  await goOffline(before.page);
  await before.page.goto('/login');
  await expect.poll(() => waitingCalls(before.page), { timeout: 20_000 }).toHaveLength(1);
  await before.page.close();
  await ageOutbox(beside, AWAY_MS);
  await before.context.close();

  ageProfile(profile.folder, AWAY_MS);
  await sandbox.forward(AWAY_MS / 1_000);
  await sandbox.publish(nextBuild);
  const { context, page, aigul } = await profile.open();
  await putClockWrong(context, AWAY_MS);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toContain('uid');
  expect(cookies).not.toContain('SESSION_TOKEN');
  expect(cookies).not.toContain('calculator_amount');

  const givenUp = page.waitForEvent('console', (said) => said.text().includes('was given up'));
  // The old worker opens the old page, whose version the host no longer has.
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Продолжить заявку' }).first()).toBeVisible();
  await expect(page.getByText('Сәрсенбаева')).toHaveCount(0);
  await expect(async () => {
    if ((await isOfSecond(page).count()) > 0) return;
    if (await pill(page).isVisible()) await openNotice(page);
    const update = page.getByRole('button', { name: 'Обновить', exact: true });
    await update.click({ timeout: 1_000 });
    throw new Error('The new version is not there yet');
  }).toPass({ timeout: INSTALL_TIMEOUT_MS + TAKEOVER_TIMEOUT_MS });
  await expect(isOfSecond(page)).toBeVisible();
  await hydrated(page);
  await givenUp;
  await untilNoneStored(page);

  await page.goto('/register/personal');
  await aigul.expectAt('/login');
  // A session of two weeks ago has not just ended.
  await expect(page.getByText('Сеанс закончился')).toHaveCount(0);
  await open(page, '/login/iin');
  await aigul.saysWho();
  await aigul.expectAt('/register/personal');
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('');
  await expect(page.getByText('Мы вернули то, что вы ввели раньше.')).toHaveCount(0);
  expect(await draftsOnDevice(page)).toEqual([]);
  await aigul.fillsPersonal();
  await aigul.expectAt('/register/passport');
  // The device key has expired after a week.
  expect(await sandbox.registrations()).toMatchObject([
    { uuid: expect.not.stringMatching(uuid), step_name: 'passport' },
    { uuid, step_name: 'personal', data: {} },
  ]);
  const later = (await sandbox.utmPosts()).slice(sentBefore);
  expect(later.flatMap(({ body }) => body.utms ?? [])).not.toContainEqual(
    expect.objectContaining({ utm_source: 'sms' }),
  );
});
