import { RESIDENT_IIN } from '../../persons.ts';
import { cameraOptions, withSwitches } from '../browser.ts';
import { untilAllStored, untilKeyStored, untilOwnerKnown } from '../drafts/storedOnDevice.ts';
import { reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { expectWithin } from '../within.ts';
import { collectGarbage, garbageFlag } from './collectGarbage.ts';

test.use({ launchOptions: withSwitches(cameraOptions, garbageFlag) });

test('stores after garbage collection', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  const { uuid } = await applicant.standsAt('personal', { iin: RESIDENT_IIN });
  await untilOwnerKnown(page);
  await untilKeyStored(page);
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await untilAllStored(page);
  await collectGarbage(page);
  await applicant.types('Имя', 'Айгүл');
  await collectGarbage(page);
  await applicant.types('Электронная почта', 'aigul@example.kz');
  await untilAllStored(page);
  await reload(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Айгүл');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('aigul@example.kz');
  await collectGarbage(page);
  await applicant.sends();
  await applicant.expectAt('/register/passport');
  await applicant.typesPassport();
  await collectGarbage(page);
  // The document of the photo is loaded after the sent values are stored.
  const answered = page.waitForResponse('**/rest/registration/passport');
  await applicant.sends();
  await answered;
  const answeredAtMs = Date.now();
  await expect
    .poll(() => new URL(page.url()).pathname, { intervals: [20] })
    .toBe('/register/photo');
  expectWithin(answeredAtMs, 1_000);
  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева', 'aigul@example.kz');
  expect((await sandbox.newestRegistration()).uuid).toBe(uuid);
});
