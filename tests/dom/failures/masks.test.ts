import { expect, it } from '../harness/test.ts';

it('refuses a Cyrillic letter in the domain of an e-mail', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  const field = () => page.queries.label('Электронная почта');
  await applicant.types('Электронная почта', 'aigul@gmail.сom');
  await applicant.leavesField(field);
  await expect.poll(field).toHaveAccessibleDescription(/только латинские буквы/);
  // The browser would convert the domain in a field of the type `email`.
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveAttribute('inputmode', 'email');
});

it('sends an autofilled phone, and the code of a pasted SMS', async ({ page, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.opens('/login/code');
  const phone = () => page.queries.label('Телефон');
  await page.act(() => {
    Object.assign(phone(), { value: '+7 701 123 45 67' });
    phone().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect.poll(phone).toHaveValue('+7 (701) 123-45-67');
  const code = () => page.queries.label('Код для входа');
  await applicant.types(
    'Код для входа',
    'Kredit24: код для входа АВСD 2345. Никому его не говорите',
  );
  await applicant.press('Войти');
  await expect.poll(() => page.network.sentTo('/rest/auth')).toHaveLength(1);
  expect(page.network.sentTo('/rest/auth')[0]?.body).toMatchObject({
    phone: '77011234567',
    documentToken: 'ABCD2345',
  });
  await expect.poll(code).toHaveValue('ABCD2345');
  await expect.poll(() => page.queries.texts(/Номер и код не подошли/)).not.toEqual([]);
});
