import { expectFault, open } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';
import { expectHalfOfName, expectHolds, givenBack, typesHalfOfName } from './halfOfName.ts';
import {
  draftsOnDevice,
  makeDraftOld,
  storedOnDevice,
  untilNoneStored,
  untilStored,
} from './storedOnDevice.ts';

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

test('deletes the draft of a step passed elsewhere', async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  await page.goto('/about');
  await sandbox.setNewestStep('address');
  await page.goto('/register/personal');
  await applicant.expectAt('/register/address');
  await untilNoneStored(page);
});

test('a refused step keeps its draft', async ({ page, sandbox, applicant }) => {
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

test('beginning anew leaves nothing of what was typed', async ({ page, applicant }) => {
  await applicant.comesToPassport();
  await applicant.types('Кем выдан', 'МВД');
  await untilStored(page);
  await page.goto('/login/iin');
  await applicant.beginsAnew();
  await untilNoneStored(page);
  const submitted = async () =>
    (await storedOnDevice(page)).names.filter((name) => name.startsWith('submittedValues/'));
  await expect.poll(submitted).toEqual([]);
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

test('a record of an older version is no draft, and is deleted', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  await page.goto('/about');
  await makeDraftOld(page);
  await page.goto('/register/personal');
  await untilNoneStored(page);
  await expectHolds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
  await applicant.fillsPersonal();
  await applicant.expectAt('/register/passport');
});
