import { openTab, reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('shows no answers of an applicant whose form was sent during a reload', async ({
  page,
  applicant,
}) => {
  await applicant.comesToIin();
  await applicant.typesIin();
  // The call takes effect, and its answer never arrives.
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await page.route('**/rest/registration/terms', async (route) => {
    await route.fetch();
    resolve();
  });
  await applicant.sends();
  await done;
  await reload(page);
  await applicant.press('Продолжить заявку');
  await applicant.expectAt('/register/personal');
  await applicant.saysThatItIsAnother();
  await applicant.expectSees('Заявка на заём');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Да', exact: true })).not.toBeChecked();
});

test('shows no answers of another tab after the logout', async ({ page, applicant }) => {
  await applicant.comesToIin();
  const other = await openTab(page, '/login/iin');
  await applicant.in(other).typesIin();
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await applicant.in(other).expectAt('/register/personal');
  await applicant.leavesHome();
  await other.goto('/login/iin');
  await applicant.in(other).settles();
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
