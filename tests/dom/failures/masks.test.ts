import { expect, it } from '../harness/test.ts';

it('refuses a date that does not exist when the field is left', async ({ page, applicant }) => {
  await applicant.standsAt('passport');
  const field = () => page.queries.label('Дата выдачи');
  await applicant.types('Дата выдачи', '30022020');
  await applicant.leavesField(field);
  await expect.poll(field).toHaveAccessibleDescription(/такой даты нет/);
});
