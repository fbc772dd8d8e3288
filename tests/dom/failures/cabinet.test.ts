import { PHONE } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

it('lets an applicant log out when the loan cannot load', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  await applicant.startAt('personal_cabinet');
  await sandbox.fail({ match: '/rest/client/info', status: 503, times: 100 });
  await applicant.opensCabinet();
  await expect.poll(() => page.queries.alert('Ошибка на нашей стороне')).toBeVisible();
  await page.setOffline(true);
  await applicant.leavesHome();
  expect(page.cookie('SESSION_TOKEN')).toBeNull();
});

it('says that documents are slow when they do not come for 8 s', async ({ page, applicant }) => {
  page.installClock();
  const { uuid } = await applicant.startAt('personal_cabinet');
  const list = `/rest/documents/list/${uuid}`;
  const release = page.network.hold(list);
  await applicant.opensCabinet();
  await expect.poll(() => page.network.sentTo(list)).toHaveLength(1);
  const slow = () => page.queries.text('Ответ идёт дольше обычного');
  expect(slow()).toBeNull();
  await page.fastForward(8_100);
  await expect.poll(slow).toBeVisible();
  release();
  await expect.poll(() => applicant.button('Получить код')).toBeVisible();
  expect(slow()).toBeNull();
});

const documents = {
  ru: 'Договор о предоставлении микрокредита',
  kk: 'Микрокредит беру туралы шарт',
};

it.for(['phone', 'code'])(
  'translates the documents with the page, and keeps the typed %s',
  async (at, { page, sandbox, applicant }) => {
    await applicant.standsAt('personal_cabinet');
    if (at === 'code') await applicant.asksForCode();
    const named = (name: string) => page.queries.roles('link', new RegExp(`^${name}`));
    await expect.poll(() => named(documents.ru)).toHaveLength(1);
    const field = () => page.queries.element(at === 'code' ? '[name=sms_code]' : '[name=phone]');
    await applicant.fills(field, at === 'code' ? '12' : '701');
    const typed = (field() as HTMLInputElement).value;
    expect(typed).not.toBe('');
    await applicant.switchesToKazakh();
    await expect.poll(() => applicant.inKazakh().button('Выйти')).toBeVisible();
    await expect.poll(() => named(documents.kk)).toHaveLength(1);
    expect(named(documents.ru)).toEqual([]);
    expect(field()).toHaveValue(typed);
    expect(await sandbox.codes(PHONE)).toHaveLength(at === 'code' ? 1 : 0);
  },
);
