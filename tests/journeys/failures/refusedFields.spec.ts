import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('names no field of other pages', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/status of 422/);
  await applicant.standsAt('employment');
  await applicant.typesSelfEmployment();
  // The page does not ask self-employed people for an employer.
  const errors = { employer: ['Укажите работодателя'], snils: ['СНИЛС не подходит'] };
  await sandbox.fail({ match: '/rest/registration/employment', status: 422, errors });
  await applicant.sends();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'не из\u2011за полей на этой странице' });
  await expect(refusal).toContainText(/Номер для поддержки: [0-9a-f]{8}/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/работодателя|СНИЛС|Проверьте/)).toHaveCount(0);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/photo$/);
});
