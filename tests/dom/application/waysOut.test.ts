import type { StepName } from '../../../src/api/contract.ts';
import { storedNames } from '../harness/stored.ts';
import { expect, it } from '../harness/test.ts';

const steps: readonly StepName[] = [
  'personal',
  'waiting_external_personal',
  'verigram',
  'liveness_failed',
  'signing_init',
  'signing_init_success',
  'signing_failed',
  'personal_cabinet',
];

it.for(steps)('logs out everywhere from %s', async (step, { page, applicant }) => {
  await applicant.standsAt(step);
  await applicant.logsOut();
  expect(page.cookie('SESSION_TOKEN')).toBeNull();
});

it('keeps birth date and sex by the IIN over a reload', async ({ page, applicant }) => {
  await applicant.comesToPassport();
  await applicant.expectHolds('Дата рождения', '08/10/1987');
  await expect
    .poll(async () => (await storedNames()).filter((name) => /birthday$/.test(name)))
    .toHaveLength(1);
  await page.reload();
  await applicant.expectHolds('Дата рождения', '08/10/1987');
  expect(page.queries.role('radio', 'Женский')).toBeChecked();
});
