import { PHONE, wrongCode } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

it('moves the focus to the next field of the signing', async ({ page, sandbox, applicant }) => {
  page.installClock();
  await applicant.standsAt('personal_cabinet');
  await applicant.typesPhone();
  await applicant.pressesByKey(() => applicant.phoneField);
  await expect.poll(() => applicant.codeField).toHaveFocus();
  await applicant.pressesByKey(() => applicant.button('Изменить номер'));
  await expect.poll(() => applicant.phoneField).toHaveFocus();
  expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
  await applicant.letsTimePass(61);
  await applicant.pressesByKey(() => applicant.phoneField);
  await expect.poll(() => applicant.codeField).toHaveFocus();
  await applicant.letsTimePass(61);
  await applicant.pressesByKey(() => applicant.button('Отправить новый код'));
  await expect.poll(() => sandbox.codes(PHONE)).toHaveLength(3);
  await expect.poll(() => applicant.codeField).toHaveFocus();
});

it('focuses «Повторить» after a failure, then the title', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503/);
  await applicant.startAt('personal_cabinet');
  const call = '/rest/client/info';
  await sandbox.fail({ match: call, status: 503, times: 100 });
  await applicant.opensCabinet();
  const repeat = () => applicant.button('Повторить');
  await expect.poll(repeat).toBeVisible();
  expect(document.body).toHaveFocus();
  const release = page.network.hold(call);
  await applicant.pressesByKey(repeat);
  await expect.poll(() => page.queries.roles('button', 'Повторить')).toEqual([]);
  release();
  await expect.poll(repeat).toHaveFocus();
  await sandbox.clearFaults();
  await applicant.pressesByKey(repeat);
  await expect.poll(() => applicant.phoneField).toBeVisible();
  await expect.poll(() => page.queries.element('h1')).toHaveFocus();
});

it('focuses «Повторить» of a form that fails again', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 4(22|29)/);
  await applicant.standsAt('personal_cabinet');
  await applicant.typesPhone();
  const call = '/rest/documents/sign';
  await sandbox.fail({ match: call, status: 429, times: 2 });
  await applicant.pressesByKey(() => applicant.button('Получить код'));
  const repeat = () => applicant.button('Повторить');
  await expect.poll(repeat).toBeVisible();
  await applicant.pressesByKey(repeat);
  await expect.poll(() => page.network.statusesOf(call)).toEqual([429, 429]);
  await expect.poll(repeat).toHaveFocus();
  await applicant.pressesByKey(repeat);
  await expect.poll(() => applicant.codeField).toHaveFocus();
  await applicant.signsBy(wrongCode(await applicant.newestCode()));
  await expect.poll(() => page.queries.alert('Код не подошёл')).toBeVisible();
  await expect.poll(() => applicant.codeField).toHaveFocus();
});
