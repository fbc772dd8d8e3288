import { onTestFinished, vi } from 'vitest';
import type { Page } from '../harness/page.ts';
import { storedNames } from '../harness/stored.ts';
import { expect, it } from '../harness/test.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const clocks = [
  { name: 'a year ahead', aheadMs: YEAR_MS },
  { name: 'a year behind', aheadMs: -YEAR_MS },
] as const;

/** The true time, which the server's clock shows. */
const trueNowMs = Date.now();

/** Sets the device's clock wrong; the server's stays right. */
function putClockWrong(page: Page, aheadMs: number): void {
  page.installClock();
  page.setClock(trueNowMs + aheadMs);
}

it.for(clocks)('restores a draft for a day: $name', async ({ aheadMs }, { page, applicant }) => {
  putClockWrong(page, aheadMs);
  await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await applicant.types('Электронная почта', 'aigul@');
  const drafts = async () => (await storedNames()).filter((name) => name.startsWith('draft/'));
  await expect.poll(drafts).toHaveLength(2);
  await page.reload();
  await expect.poll(() => page.queries.text('Мы вернули то, что вы ввели раньше.')).toBeVisible();
  await applicant.expectHolds('Фамилия', 'Сәрсенбаева');
  expect(await drafts()).toHaveLength(2);

  page.setClock(trueNowMs + aheadMs + DAY_MS + 60_000);
  await applicant.opens('/login');
  await expect.poll(drafts).toEqual([]);
});

it('offers a new code when the clock is put back a year', async ({ page, sandbox, applicant }) => {
  putClockWrong(page, YEAR_MS);
  await applicant.comesToCode();
  page.setClock(trueNowMs);
  const shown = () =>
    Number(page.queries.text(/^Новый код через/)?.textContent?.replaceAll(/\D/g, ''));
  // The countdown is computed anew each second.
  await page.fastForward(1_500);
  await expect.poll(shown).toBeLessThan(60);
  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectSees('Следующий платёж');
  expect((await sandbox.registrations())[0]?.step_name).toBe('personal_cabinet');
});

it('offers «Проверить сейчас» when the clock is put back', async ({ page, applicant }) => {
  putClockWrong(page, YEAR_MS);
  await applicant.startAt('waiting_liveness_results');
  await applicant.opens('/register/liveness-waiting-results');
  const check = () => page.queries.roles('button', 'Проверить сейчас');
  expect(check()).toEqual([]);
  page.setClock(trueNowMs);
  // `performance.now()` continues independently of the date. `installClock()` does not fake it.
  const count = performance.now.bind(performance);
  const counting = vi.spyOn(performance, 'now').mockImplementation(() => count() + 20_500);
  onTestFinished(() => counting.mockRestore());
  await page.fastForward(20_500);
  await expect.poll(check).toHaveLength(1);
});
