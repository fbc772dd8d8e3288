import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { controlled } from '../controlled.ts';
import { untilKeyStored } from '../drafts/storedOnDevice.ts';
import { open } from '../fixtures.ts';
import { test as ownHostTest } from '../ownHost.ts';
import { expect, test } from '../sandbox.ts';
import { expectWithin, soon } from '../within.ts';
import { prepareSilence } from './silentDatabase.ts';

/** Longer than any journey. */
const FOR_GOOD_MS = 1e9;
/** A second of waiting for storage, plus the time of page and server. */
const NEXT_PAGE_MS = 2_500;

/** Sends the form and expects the next page in time. The document of the photo waits until the sent values are stored. */
async function sendsWithoutDelay(applicant: Applicant, path: string): Promise<void> {
  const { page } = applicant;
  const answered = page.waitForResponse(/\/rest\/registration\/\w+$/);
  await applicant.sends();
  await answered;
  const answeredAtMs = Date.now();
  await expect.poll(() => new URL(page.url()).pathname, { intervals: [20] }).toBe(path);
  expectWithin(answeredAtMs, NEXT_PAGE_MS, path);
}

/** Walks from the calculator to the loan. @param begin called at the first form */
async function walks(applicant: Applicant, iin: string, begin: () => Promise<void>): Promise<void> {
  await applicant.begins(iin);
  await begin();
  await applicant.typesPersonal();
  await sendsWithoutDelay(applicant, '/register/passport');
  await applicant.typesPassport();
  await sendsWithoutDelay(applicant, '/register/photo');
  await applicant.passesPhoto();
  await applicant.signs();
  await applicant.expectAt('/register/lk');
  await applicant.confirmsBySms();
  await expect(applicant.codeField).toHaveCount(0);
}

const silences = [
  ['from the start', FOR_GOOD_MS, async () => {}],
  [
    'from the first form on',
    0,
    async (page: Page) => {
      await untilKeyStored(page);
      await page.evaluate((ms) => window.silenceDatabases(ms), FOR_GOOD_MS);
    },
  ],
] as const;

for (const [when, atStartMs, begin] of silences) {
  test(`takes a loan when the database is silent ${when}`, async ({ page, applicant }) => {
    await page.addInitScript(prepareSilence, atStartMs);
    await walks(applicant, RESIDENT_IIN, () => begin(page));
    const isTokenAlive = await applicant.tokenWatch();
    const posted = page.waitForRequest('**/rest/logout', soon(1_500));
    await applicant.leaves();
    await posted;
    await applicant.expectAt('/');
    await expect.poll(isTokenAlive).toBe(false);
  });
}

test('does not block another tab when the database is silent', async ({
  page,
  context,
  sandbox,
  applicant,
}) => {
  await page.addInitScript(prepareSilence, FOR_GOOD_MS);
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const other = await context.newPage();
  const brother = applicant.in(other);
  await open(other, `${sandbox.origin}/register/personal`);
  await untilKeyStored(other);
  await brother.typesPersonal();
  await sendsWithoutDelay(brother, '/register/passport');
  await brother.typesPassport();
  await sendsWithoutDelay(brother, '/register/photo');
});

ownHostTest(
  'a restarted worker without a language cookie answers with the kept page when the database is silent',
  async ({ page, context, host }) => {
    await page.goto(`${host.origin}/about`);
    await controlled(page);
    await context.clearCookies();
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(prepareSilence, FOR_GOOD_MS);
    const startedAtMs = Date.now();
    await page.goto(`${host.origin}/help`, { waitUntil: 'commit' });
    expectWithin(startedAtMs, 1_000);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.locator('h1')).toBeVisible();
    expect(worker).toBeDefined();
  },
);
