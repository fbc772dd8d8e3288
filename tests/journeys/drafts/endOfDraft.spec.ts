import { Applicant } from '../applicant.ts';
import { holdCall } from '../heldCall.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { givenBack, holds, seesHalfOfName, typesHalfOfName } from './halfOfName.ts';
import {
  draftsOnDevice,
  makeDraftOld,
  storedOnDevice,
  untilNoneStored,
  untilStored,
} from './storedOnDevice.ts';

const DAY_S = 86_400;

test('an accepted step leaves nothing of its draft, also not what was typed while it travelled', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  const release = await holdCall(page, '/rest/registration/personal');
  await aigul.fillsPersonal();
  await untilStored(page);
  await aigul.types('Отчество', 'Ерлан');
  release();
  await aigul.isAt('/register/passport');
  await untilNoneStored(page);
  await aigul.types('Кем выдан', 'МВД');
  await expect.poll(() => draftsOnDevice(page)).toEqual([expect.stringMatching(/\/passport$/)]);
});

test('a step that was passed elsewhere leaves nothing either', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  await page.goto('/about');
  const { uuid } = await sandbox.newestRegistration();
  await sandbox.setStep({ uuid, step: 'address' });
  await page.goto('/register/personal');
  await aigul.isAt('/register/address');
  await untilNoneStored(page);
});

test('a refused step keeps its draft', async ({ page, sandbox, pageWatch }) => {
  pageWatch.expectFault(/500 \(Internal Server Error\)/);
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await sandbox.fail({ match: '/rest/registration/personal', status: 500, times: 1 });
  await aigul.fillsPersonal();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
  await aigul.press('Продолжить');
  await aigul.isAt('/register/passport');
});

test('beginning anew leaves nothing of what was typed', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
  await aigul.types('Кем выдан', 'МВД');
  await untilStored(page);
  await page.goto('/login/iin');
  await aigul.press('Начать заново');
  await aigul.press('Да, начать заново');
  await aigul.sees('Заявка на заём');
  await untilNoneStored(page);
  const submitted = async () =>
    (await storedOnDevice(page)).names.filter((name) => name.startsWith('submittedValues/'));
  await expect.poll(submitted).toEqual([]);
});

test('after a day the draft is neither shown nor stored, also when nobody asks for it', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  const storedAtMs = Date.now();
  await page.clock.setSystemTime(storedAtMs + (DAY_S - 600) * 1_000);
  await page.reload();
  await seesHalfOfName(page);
  await page.clock.setSystemTime(storedAtMs + (DAY_S + 60) * 1_000);
  await page.goto('/about');
  await untilNoneStored(page);
  await page.goto('/register/personal');
  await hydrated(page);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
});

test('a record of an older version is no draft, and is deleted', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  await page.goto('/about');
  await makeDraftOld(page);
  await page.goto('/register/personal');
  await untilNoneStored(page);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
});
