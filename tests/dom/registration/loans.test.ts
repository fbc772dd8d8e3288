import { iinOf } from '../../persons.ts';
import { expect, it, until } from '../harness/test.ts';

it('accepts a foreign name and passport with letters on one page', async ({ applicant }) => {
  await applicant.begins(iinOf('non_resident'));
  await applicant.fillsForeignPassport('Узбекистан');
  await applicant.passesPhoto();
  await applicant.signs();
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
});

it('asks for address and work between passport and photo', async ({ applicant }) => {
  await applicant.begins(iinOf('address_and_employment'));
  await applicant.fillsPersonal();
  await applicant.fillsPassport();
  await applicant.fillsAddress();
  await applicant.fillsEmployment();
  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева', '012345678', 'Учитель');
  await applicant.signs();
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
});

it('cancels a big loan on second thoughts, at no cost', async ({ applicant }) => {
  await applicant.takesLoan({ amount: 500_000 });
  await applicant.press('Отказаться от займа');
  await applicant.press('Да, отказаться');
  await applicant.expectSees('Заём отменён');
  await applicant.expectSees('Условия и документы');
});

it('shows that an application is declined, and offers another', async ({ applicant }) => {
  await applicant.standsAt('verigram', { iin: iinOf('declined') });
  await applicant.passesPhoto();
  await applicant.signs();
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Заявку не одобрили');
  await applicant.press('Новая заявка');
  await applicant.press('Да, подать');
  await applicant.expectAt('/login/iin');
});

it('keeps the loan of an escaped link', async ({ page, applicant }) => {
  const link = '/login/iin?amount%3D450000%26product%3D24_month%26method%3Dequal';
  await applicant.opens(link);
  await until(() =>
    expect(page.queries.element('.companion__line')).toHaveTextContent('450 000 ₸'),
  );
  expect(page.url.search).toBe('?amount=450000&product=24_month&method=equal');
  expect(page.cookie('calculator_product')).toBe('24_month');
  expect(page.cookie('calculator_method')).toBe('equal');
});
