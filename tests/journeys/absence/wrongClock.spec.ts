import type { Page, Request } from '@playwright/test';
import { almatyDate } from '../../../src/device/almatyTime.ts';
import { PHONE } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, open } from '../fixtures.ts';
import { DAY_S } from '../midnight.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { DAY_MS, putClockWrong, YEAR_MS } from './deviceClock.ts';

const clocks = [
  { name: 'a year ahead', aheadMs: YEAR_MS },
  { name: 'a year behind', aheadMs: -YEAR_MS },
] as const;

/** An amount above 75 МРП: such a loan waits a day for its confirmation. */
const BIG = 500_000;
/** A whole application at the right clock makes at most about fifteen calls of one path. A loop makes hundreds. */
const MOST_CALLS = 30;

/** Writes a day as people do: dd/mm/yyyy. */
const typed = (atMs: number) => almatyDate(atMs).split('-').reverse().join('/');

/** Counts the calls to each path of the API from now on. */
function countCalls(page: Page): () => Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/') || pathname.startsWith('/broadcasting/')) {
      counts[pathname] = (counts[pathname] ?? 0) + 1;
    }
  });
  return () => counts;
}

/** Fills in a document that was issued this month and is valid for two more months. */
async function fillsPassportOfToday(applicant: Applicant): Promise<void> {
  await applicant.expectAt('/register/passport');
  await applicant.typesPassport();
  await applicant.types('Дата выдачи', typed(Date.now() - 30 * DAY_MS));
  await applicant.types('Действителен до', typed(Date.now() + 60 * DAY_MS));
  await applicant.sends();
}

for (const { name, aheadMs } of clocks) {
  test(`takes a loan when the clock is ${name}`, async ({ page, context, applicant }) => {
    // Calls with the token from before the face are repeated with the new token.
    expectFault(/401 \(Unauthorized\)|МРП/);
    await putClockWrong(context, aheadMs);
    const calls = countCalls(page);
    await open(page, '/?amount=78500&product=12_month&method=annuity');
    const year = almatyDate(Date.now() + aheadMs).slice(0, 4);
    await expect(page.getByText(new RegExp(year)).first()).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await applicant.begins();
    await applicant.fillsPersonal();
    await fillsPassportOfToday(applicant);
    await applicant.expectAt('/register/photo');
    await hydrated(page);
    await applicant.passesPhoto();
    await applicant.signs();
    await applicant.expectAt('/register/lk');
    await applicant.asksForCode();
    const again = page.getByText(/^Новый код через \d+\s+секунд/);
    await expect(again).toBeVisible();
    const seconds = Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
    expect(seconds).toBeLessThanOrEqual(60);
    await applicant.signsBy(await applicant.newestCode(PHONE));
    await applicant.expectSees('Следующий платёж');
    await expect(page.getByText(/Сеанс (?:истекает|закончил)/)).toHaveCount(0);
    const most = Object.entries(calls()).filter(([, count]) => count > MOST_CALLS);
    expect(most).toEqual([]);
    expect(Object.keys(calls())).toContain('/rest/registration/step');
  });

  test(`waits a day when the clock is ${name}`, async ({ page, context, sandbox, applicant }) => {
    expectFault(/401 \(Unauthorized\)/);
    await putClockWrong(context, aheadMs);
    await applicant.takesLoan({ amount: BIG });
    await applicant.expectSees('Договор подписан, идёт время на раздумье');
    await expect(page.getByText(/^Осталось (?:23|24)\sч/)).toBeVisible();
    await expect(applicant.button('Подтвердить и получить деньги')).toHaveCount(0);

    await sandbox.forward(DAY_S + 60);
    await putClockWrong(context, aheadMs + DAY_MS + 60_000);
    await applicant.returnsByPhone();
    await applicant.button('Подтвердить и получить деньги').press('Enter');
    const heading = page.getByRole('heading', { name: 'Следующий платёж', exact: true });
    await expect(heading).toBeFocused();
  });
}
