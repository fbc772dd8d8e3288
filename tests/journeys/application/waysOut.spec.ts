import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import { expectWaiting, SOON_MS } from '../attribution/utmJourney.ts';
import { controlled } from '../controlled.ts';
import { expectHolds, typesHalfOfName } from '../drafts/halfOfName.ts';
import { bucketsOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expectFault, goOffline, goOnline, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Expects an empty first form, as for another person. */
async function expectNothingPrefilled(page: Page): Promise<void> {
  for (const label of ['Фамилия', 'Имя', 'Электронная почта']) await expectHolds(page, label, '');
}

const personal = /^(draft|submittedValues|sentCode|encryptionKey)/;

test('asks before leaving, and closes on Escape', { tag: '@core' }, async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  for (const [way, title] of [
    ['Выйти', 'Выйти?'],
    ['Это не вы? Начать заново', 'Начать заново?'],
  ] as const) {
    await applicant.button(way).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: title });
    await expect(question).toContainText('на всех устройствах');
    await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(applicant.button(way)).toBeFocused();
  }
  await applicant.expectAt('/register/personal');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('logs out at once without a connection, and informs the server later', async ({
    page,
    applicant,
  }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED|status of 401/);
    await applicant.standsAt('personal');
    await controlled(page);
    const isTokenAlive = await applicant.tokenWatch();
    await goOffline(page);
    await applicant.button('Выйти').click();
    await expect(page.getByText(/^Связи нет: на этом устройстве вы выйдете сразу/)).toBeVisible();
    await applicant.press('Выйти на всех устройствах');
    await applicant.expectAt('/');
    expect(await tokenOf(page)).toBe('');
    expect(await isTokenAlive()).toBe(true);
    await goOnline(page);
    await expect.poll(isTokenAlive, { timeout: SOON_MS }).toBe(false);
    await expectWaiting(page, 0);
    // The bucket of the tokens is deleted with its last token.
    await expect.poll(() => bucketsOnDevice(page)).not.toContain('revocations');
  });
});

test('prefills nothing when the same or another person begins anew', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.begins();
  await typesHalfOfName(applicant);
  const isTokenAlive = await applicant.tokenWatch();
  await applicant.saysThatItIsAnother();
  await expectHolds(page, 'ИИН', '');
  // Until the server has revoked the token, the device stores it under its own key.
  await expect.poll(isTokenAlive).toBe(false);
  await expect.poll(() => bucketsOnDevice(page)).toEqual([]);
  const { names, text } = await storedOnDevice(page);
  expect(names.filter((name) => personal.test(name))).toEqual([]);
  expect(text).not.toMatch(/Сәрсенбаева|aigul/);

  await applicant.saysWho(iinOf('declined'));
  await applicant.expectAt('/register/personal');
  await expectNothingPrefilled(page);
  await applicant.saysThatItIsAnother();
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await expectNothingPrefilled(page);
});

test('prefills nothing when the application is begun anew from its review', async ({
  page,
  applicant,
}) => {
  await applicant.comesToReview();
  await applicant.press('Начать заново');
  await applicant.press('Да, начать заново');
  await applicant.expectAt('/login/iin');
  await applicant.saysWho(iinOf('declined'));
  await applicant.expectAt('/register/personal');
  await expectNothingPrefilled(page);
});
