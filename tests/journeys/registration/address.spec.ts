import { expect, test } from '../sandbox.ts';

test('suggests regions, and accepts other names', { tag: '@core' }, async ({
  applicant,
  page,
  sandbox,
}) => {
  await applicant.standsAt('address');
  const region = page.getByLabel('Область или город республиканского значения');
  const suggested = await region.evaluate((field: HTMLInputElement) =>
    [...(field.list?.options ?? [])].map(({ value }) => value),
  );
  expect(suggested).toContain('Карагандинская область');
  expect(suggested).toHaveLength(20);

  await applicant.typesAddress();
  await region.fill('Караганда обл.');
  await applicant.sends();
  await applicant.expectAt('/register/employment');
  expect((await sandbox.newestRegistration()).data).toMatchObject({ region: 'Караганда обл.' });
});
