import { wrongCode } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

it('shows total cost and delay of the money before signing', async ({ page, applicant }) => {
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

it('shows the phone of the code, and the tries left', async ({ page, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.comesToCode();
  const [sent, ...others] = page.queries
    .roles('status')
    .filter(({ textContent }) => textContent.includes('+7'));
  expect(others).toEqual([]);
  expect(sent).toHaveTextContent(/на \+7 701 123 45 67/);
  expect(page.queries.button(/^Новый код через \d+ секунд/)).toBeDisabled();
  await applicant.signsBy(wrongCode(await applicant.newestCode()));
  await applicant.expectHint(() => applicant.codeField, /Осталось попыток: 4/);
});
