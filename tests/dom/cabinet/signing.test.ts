import { wrongCode } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

it('says what the loan costs in all and how long its money waits before it is signed', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet', { amount: 500_000 });
  const terms = () => page.queries.role('region', 'Что вы подписываете');
  await expect.poll(terms).toHaveTextContent('Всего вернёте');
  expect(terms()).toHaveTextContent('из них вознаграждение');
  expect(terms()).toHaveTextContent(/не раньше чем через 24 часа/);
  expect(page.queries.role('region', 'Документы')).toHaveTextContent(/(PDF|HTML), \d+ КБ/);
});

it('says nothing of a wait when the loan begins at once', async ({ page, applicant }) => {
  await applicant.standsAt('personal_cabinet');
  await applicant.expectSees('Что вы подписываете');
  expect(page.queries.text('не раньше чем')).toBeNull();
});

it('says to which number the code went, and how many tries are left when it was wrong', async ({
  page,
  applicant,
}) => {
  page.expectFault(/status of 422/);
  await applicant.comesToCode();
  const [sent, ...others] = page.queries
    .roles('status')
    .filter(({ textContent }) => textContent.includes('+7'));
  expect(others).toEqual([]);
  expect(sent).toHaveTextContent(/на \+7 701 123 45 67/);
  expect(page.queries.button(/^Новый код через \d+ секунд/)).toBeDisabled();
  await applicant.signsBy(wrongCode(await applicant.newestCode()));
  await expect.poll(() => applicant.codeField).toHaveAccessibleDescription(/Осталось попыток: 4/);
});
