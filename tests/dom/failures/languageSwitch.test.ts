import { expect, it } from '../harness/test.ts';

it('names the countries anew when the language changes in a form', async ({ page, applicant }) => {
  await applicant.standsAt('personal_and_passport', { isResident: false });
  const country = () => page.queries.within(page.queries.element('[name=country_id]'));
  await expect.poll(() => country().role('option', 'Россия')).toBeInTheDocument();
  await applicant.types('Имя', 'Иван');
  await applicant.switchesToKazakh();
  await expect.poll(() => country().role('option', 'Ресей')).toBeInTheDocument();
  expect(country().roles('option', 'Россия')).toEqual([]);
  expect(page.queries.element('[name=first_name]')).toHaveValue('Иван');
});
