import { expectFault, open } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';
import { expectHalfOfName, expectHolds, givenBack, typesHalfOfName } from './halfOfName.ts';
import { draftsOnDevice, untilNoneStored, untilStored } from './storedOnDevice.ts';

test('deletes the draft of an accepted step', { tag: '@core' }, async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  const release = await holdCall(page, '/rest/registration/personal');
  await applicant.fillsPersonal();
  await untilStored(page);
  await applicant.types('Отчество', 'Ерлан');
  release();
  await applicant.expectAt('/register/passport');
  await untilNoneStored(page);
  await applicant.types('Кем выдан', 'МВД');
  await expect.poll(() => draftsOnDevice(page)).toEqual([expect.stringMatching(/\/passport$/)]);
});

test('keeps the draft of a refused step', async ({ page, sandbox, applicant }) => {
  expectFault(/500 \(Internal Server Error\)/);
  await applicant.standsAt('personal');
  await sandbox.fail({ match: '/rest/registration/personal', status: 500, times: 1 });
  await applicant.fillsPersonal();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await expectHolds(page, 'Фамилия', 'Сәрсенбаева');
  await applicant.press('Продолжить');
  await applicant.expectAt('/register/passport');
});

test('deletes a draft after a day without a visit', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  const storedAtMs = Date.now();
  await page.clock.setSystemTime(storedAtMs + (DAY_S - 600) * 1_000);
  await page.reload();
  await expectHalfOfName(page);
  await page.clock.setSystemTime(storedAtMs + (DAY_S + 60) * 1_000);
  await page.goto('/about');
  await untilNoneStored(page);
  await open(page, '/register/personal');
  await expectHolds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
});
